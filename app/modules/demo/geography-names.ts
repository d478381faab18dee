interface Land {
  iso2: string;
  timeZone: string;
  /** `Region: city, city; region: …`; a city's districts in brackets. `=` gives the Ukrainian name. */
  regions: string;
  /** The two halves of village names. */
  villages: [beginnings: string, endings: string];
}

/** The locations of the demo company's customers: real regions and cities, and plausible villages. */
export const lands: Land[] = [
  {
    iso2: "DE",
    timeZone: "Europe/Berlin",
    regions:
      "Schleswig-Holstein: Kiel, Lübeck, Flensburg, Neumünster, Husum; Hamburg: Hamburg (Altona, Bergedorf, Eimsbüttel, Harburg, Mitte, Nord, Wandsbek); Niedersachsen: Hannover (Mitte, Linden-Limmer, List, Misburg), Braunschweig, Oldenburg, Osnabrück, Göttingen, Lüneburg; Bremen: Bremen (Mitte, Vegesack, Hemelingen), Bremerhaven; Nordrhein-Westfalen: Köln (Ehrenfeld, Deutz, Nippes, Porz), Düsseldorf, Dortmund, Essen, Münster, Bielefeld, Aachen; Hessen: Frankfurt am Main (Bornheim, Höchst, Sachsenhausen), Wiesbaden, Kassel, Darmstadt; Rheinland-Pfalz: Mainz, Koblenz, Trier, Kaiserslautern; Baden-Württemberg: Stuttgart (Bad Cannstatt, Vaihingen), Mannheim, Karlsruhe, Freiburg, Ulm, Heilbronn; Bayern: München (Schwabing, Sendling, Pasing, Riem), Nürnberg, Augsburg, Regensburg, Würzburg, Ingolstadt; Saarland: Saarbrücken, Neunkirchen; Berlin: Berlin (Mitte, Pankow, Neukölln, Spandau, Lichtenberg, Treptow, Steglitz, Reinickendorf); Brandenburg: Potsdam, Cottbus, Frankfurt (Oder); Mecklenburg-Vorpommern: Rostock, Schwerin, Stralsund, Greifswald; Sachsen: Leipzig (Plagwitz, Gohlis, Connewitz), Dresden, Chemnitz, Zwickau; Sachsen-Anhalt: Magdeburg, Halle, Dessau; Thüringen: Erfurt, Jena, Gera, Weimar",
    villages: [
      "Alten, Neuen, Ober, Nieder, Groß, Klein, Linden, Birken, Mühl, Stein",
      "dorf, hausen, bach, feld, berg, kirchen",
    ],
  },
  {
    iso2: "EE",
    timeZone: "Europe/Tallinn",
    regions:
      "Harjumaa: Tallinn (Kesklinn, Kopli, Lasnamäe, Mustamäe, Nõmme, Pirita), Maardu, Keila, Saue; Tartumaa: Tartu (Annelinn, Karlova), Elva; Pärnumaa: Pärnu, Sindi; Ida-Virumaa: Narva, Kohtla-Järve, Sillamäe, Jõhvi; Lääne-Virumaa: Rakvere, Tapa; Viljandimaa: Viljandi; Võrumaa: Võru; Valgamaa: Valga, Otepää; Saaremaa: Kuressaare; Hiiumaa: Kärdla; Läänemaa: Haapsalu; Raplamaa: Rapla; Järvamaa: Paide, Türi; Jõgevamaa: Jõgeva, Põltsamaa; Põlvamaa: Põlva",
    villages: ["Vana, Uue, Suur, Väike, Metsa, Kivi, Mere, Jõe", "küla, mäe, saare, nurme, oja"],
  },
  {
    iso2: "LV",
    timeZone: "Europe/Riga",
    regions:
      "Rīga: Rīga (Centrs, Āgenskalns, Purvciems, Mežaparks, Bolderāja); Kurzeme: Liepāja, Ventspils, Kuldīga, Saldus; Vidzeme: Valmiera, Cēsis, Sigulda; Zemgale: Jelgava, Bauska, Dobele; Latgale: Daugavpils, Rēzekne, Ludza",
    villages: ["Liel, Maz, Vec, Jaun, Kalna, Meža, Ezera", "muiža, ciems, kalni, lauki, pils"],
  },
  {
    iso2: "LT",
    timeZone: "Europe/Vilnius",
    regions:
      "Vilniaus apskritis: Vilnius (Antakalnis, Žirmūnai, Naujamiestis), Ukmergė; Kauno apskritis: Kaunas (Žaliakalnis, Šilainiai), Kėdainiai, Jonava; Klaipėdos apskritis: Klaipėda, Palanga; Šiaulių apskritis: Šiauliai, Radviliškis; Panevėžio apskritis: Panevėžys, Biržai; Alytaus apskritis: Alytus, Druskininkai; Marijampolės apskritis: Marijampolė; Tauragės apskritis: Tauragė; Telšių apskritis: Telšiai, Mažeikiai; Utenos apskritis: Utena, Zarasai",
    villages: ["Aukšt, Žem, Nauj, Sen, Pa, Gir, Ežer", "kiemis, upiai, kalnis, laukis, dvaris"],
  },
  {
    iso2: "PL",
    timeZone: "Europe/Warsaw",
    regions:
      "Pomorskie: Gdańsk (Oliwa, Wrzeszcz, Śródmieście), Gdynia, Sopot, Słupsk; Zachodniopomorskie: Szczecin, Koszalin, Kołobrzeg; Mazowieckie: Warszawa (Mokotów, Praga, Wola, Ursynów), Radom, Płock; Wielkopolskie: Poznań, Kalisz, Konin; Dolnośląskie: Wrocław, Legnica, Wałbrzych; Śląskie: Katowice, Gliwice, Częstochowa; Małopolskie: Kraków, Tarnów; Łódzkie: Łódź, Piotrków; Kujawsko-Pomorskie: Bydgoszcz, Toruń; Lubelskie: Lublin, Zamość; Podlaskie: Białystok, Suwałki; Warmińsko-Mazurskie: Olsztyn, Elbląg; Podkarpackie: Rzeszów, Przemyśl; Świętokrzyskie: Kielce; Lubuskie: Zielona Góra, Gorzów; Opolskie: Opole",
    villages: ["Nowa, Stara, Mała, Wielka, Dolna, Górna", " Wieś, Wola, Dąbrowa, Huta, Brzezina"],
  },
  {
    iso2: "UA",
    timeZone: "Europe/Kyiv",
    regions:
      "Kyiv=Київ: Kyiv=Київ (Podil=Поділ, Pechersk=Печерськ, Obolon=Оболонь, Darnytsia=Дарниця); Kyiv Oblast=Київська область: Bila Tserkva=Біла Церква, Brovary=Бровари, Irpin=Ірпінь; Lviv Oblast=Львівська область: Lviv=Львів (Sykhiv=Сихів, Frankivskyi=Франківський), Drohobych=Дрогобич, Stryi=Стрий; Odesa Oblast=Одеська область: Odesa=Одеса, Izmail=Ізмаїл; Dnipropetrovsk Oblast=Дніпропетровська область: Dnipro=Дніпро, Kryvyi Rih=Кривий Ріг, Kamianske=Кам’янське; Kharkiv Oblast=Харківська область: Kharkiv=Харків, Chuhuiv=Чугуїв; Zaporizhzhia Oblast=Запорізька область: Zaporizhzhia=Запоріжжя; Vinnytsia Oblast=Вінницька область: Vinnytsia=Вінниця, Khmilnyk=Хмільник; Poltava Oblast=Полтавська область: Poltava=Полтава, Kremenchuk=Кременчук; Cherkasy Oblast=Черкаська область: Cherkasy=Черкаси, Uman=Умань; Chernihiv Oblast=Чернігівська область: Chernihiv=Чернігів, Nizhyn=Ніжин; Ivano-Frankivsk Oblast=Івано-Франківська область: Ivano-Frankivsk=Івано-Франківськ, Kolomyia=Коломия; Ternopil Oblast=Тернопільська область: Ternopil=Тернопіль; Rivne Oblast=Рівненська область: Rivne=Рівне; Volyn Oblast=Волинська область: Lutsk=Луцьк, Kovel=Ковель; Zakarpattia Oblast=Закарпатська область: Uzhhorod=Ужгород, Mukachevo=Мукачево; Chernivtsi Oblast=Чернівецька область: Chernivtsi=Чернівці; Sumy Oblast=Сумська область: Sumy=Суми, Konotop=Конотоп; Zhytomyr Oblast=Житомирська область: Zhytomyr=Житомир, Berdychiv=Бердичів; Mykolaiv Oblast=Миколаївська область: Mykolaiv=Миколаїв",
    villages: [
      "Nova =Нова , Stara =Стара , Velyka =Велика , Mala =Мала , Verkhnia =Верхня ",
      "Dibrova=Діброва, Krynytsia=Криниця, Luka=Лука, Hora=Гора, Vilshana=Вільшана",
    ],
  },
  {
    iso2: "FI",
    timeZone: "Europe/Helsinki",
    regions:
      "Uusimaa: Helsinki (Kallio, Pasila, Vuosaari), Espoo, Vantaa, Porvoo; Varsinais-Suomi: Turku, Salo, Naantali; Pirkanmaa: Tampere, Nokia; Pohjois-Pohjanmaa: Oulu, Raahe; Keski-Suomi: Jyväskylä; Pohjois-Savo: Kuopio, Iisalmi; Satakunta: Pori, Rauma; Kymenlaakso: Kotka, Kouvola; Lappi: Rovaniemi, Kemi, Tornio; Pohjanmaa: Vaasa; Ahvenanmaa: Mariehamn",
    villages: ["Ala, Ylä, Iso, Vähä, Kivi, Koivu, Lehto", "kylä, mäki, järvi, niemi, salo"],
  },
  {
    iso2: "SE",
    timeZone: "Europe/Stockholm",
    regions:
      "Stockholms län: Stockholm (Södermalm, Kista, Vasastan), Södertälje, Nacka; Västra Götalands län: Göteborg (Majorna, Hisingen), Borås, Trollhättan; Skåne län: Malmö, Lund, Helsingborg; Uppsala län: Uppsala, Enköping; Östergötlands län: Linköping, Norrköping; Hallands län: Halmstad, Varberg; Örebro län: Örebro; Västmanlands län: Västerås; Norrbottens län: Luleå, Kiruna; Västerbottens län: Umeå; Gotlands län: Visby; Kalmar län: Kalmar",
    villages: ["Norra, Södra, Väster, Öster, Björk, Ek, Sten", "by, torp, hult, vik, berga"],
  },
  {
    iso2: "NO",
    timeZone: "Europe/Oslo",
    regions:
      "Oslo: Oslo (Grünerløkka, Frogner, Alna); Vestland: Bergen, Førde, Odda; Rogaland: Stavanger, Sandnes, Haugesund; Trøndelag: Trondheim, Steinkjer, Røros; Agder: Kristiansand, Arendal; Nordland: Bodø, Narvik; Troms: Tromsø, Harstad; Innlandet: Lillehammer, Hamar; Møre og Romsdal: Ålesund, Molde; Viken: Drammen, Fredrikstad, Moss",
    villages: ["Nord, Sør, Øst, Vest, Stor, Lille, Fjell", "vik, dal, nes, sund, heim"],
  },
  {
    iso2: "DK",
    timeZone: "Europe/Copenhagen",
    regions:
      "Hovedstaden: København (Nørrebro, Vesterbro, Amager), Helsingør, Hillerød; Midtjylland: Aarhus, Randers, Viborg, Herning; Syddanmark: Odense, Esbjerg, Kolding, Vejle; Nordjylland: Aalborg, Hjørring, Frederikshavn; Sjælland: Roskilde, Næstved, Slagelse",
    villages: ["Øster, Vester, Nørre, Sønder, Store, Lille, Bøge", "by, rup, borg, lund, sted"],
  },
  {
    iso2: "NL",
    timeZone: "Europe/Amsterdam",
    regions:
      "Zuid-Holland: Rotterdam (Kralingen, Delfshaven, Feijenoord), Den Haag, Leiden, Delft; Noord-Holland: Amsterdam (Noord, Zuid, Centrum), Haarlem, Alkmaar; Utrecht: Utrecht, Amersfoort; Groningen: Groningen, Delfzijl; Noord-Brabant: Eindhoven, Breda, Tilburg; Gelderland: Arnhem, Nijmegen; Limburg: Maastricht, Venlo; Friesland: Leeuwarden, Sneek; Overijssel: Zwolle, Enschede; Zeeland: Middelburg; Drenthe: Assen; Flevoland: Almere, Lelystad",
    villages: ["Oud, Nieuw, Noord, Zuid, Groot, Klein, Water", "dijk, dam, veen, horst, kerk"],
  },
  {
    iso2: "GB",
    timeZone: "Europe/London",
    regions:
      "London: London (Camden, Hackney, Greenwich, Southwark); Yorkshire and the Humber: Hull, Leeds, Sheffield, York; South West: Bristol, Plymouth, Exeter; North West: Manchester, Liverpool, Preston; West Midlands: Birmingham, Coventry; East of England: Norwich, Cambridge, Ipswich; South East: Southampton, Brighton, Oxford; North East: Newcastle, Sunderland; Scotland: Glasgow, Edinburgh, Aberdeen; Wales: Cardiff, Swansea",
    villages: ["Upper, Lower, Great, Little, North, South", " Marsh, Ford, Green, Hinton, Compton"],
  },
];
