help-export = Die beendeten Spiele eines Servers in Dateien schreiben und Räume löschen, die niemand mehr braucht.
help-export-folder = Wohin die Aufzeichnungen kommen.
help-export-room = Nur dieser Raum.
help-export-idle = Nur Räume, in denen seit so vielen Tagen nichts geschehen ist.
help-export-delete = Die exportierten Räume löschen, außer wenn dort gespielt wird.
exported = { $games } beendete Spiele nach { $folder } geschrieben.
export-deleted = { $rooms } Räume gelöscht.
