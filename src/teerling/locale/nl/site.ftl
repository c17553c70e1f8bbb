help-site = Schrijf alles in een map met statische bestanden: een site voor elke webhost, zonder server.
help-site-folder = Een nieuwe of lege map, of een waarin al zo'n site staat.
site-written = De site staat in { $folder } ({ $size } MB). Kopieer die naar een webhost naar keuze; ze werkt onder elk pad.
site-without = Niet erin, omdat een pagina alleen spellen speelt die met Teerling meekomen: { $games }.
site-no-client = De webclient is niet gebouwd: hij is bij deze installatie weggelaten.
site-no-engine = Wat de spellen in een pagina laat lopen, is niet gebouwd: het is bij deze installatie weggelaten.
site-not-empty = In { $folder } staat iets anders. Noem een nieuwe of lege map.
site-not-written = De site kon niet naar { $folder } worden geschreven: { $reason }.
