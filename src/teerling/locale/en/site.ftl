help-site = Write everything into a folder of static files: a site for any web host that needs no server.
help-site-folder = A new or empty folder, or one that holds such a site.
site-written = The site is in { $folder } ({ $size } MB). Copy it to any web host; it works below any path.
site-without = Not in it, because a page plays only games that come with Teerling: { $games }.
site-no-client = The web client is not built: it is left out of this installation.
site-no-engine = What runs the games inside a page is not built: it is left out of this installation.
site-not-empty = { $folder } holds something else. Name a new or an empty folder.
site-not-written = The site could not be written to { $folder }: { $reason }.
