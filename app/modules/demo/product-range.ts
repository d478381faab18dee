/** A type of goods in one category: each size in each option, from each of its brands. */
export interface Series {
  name: string;
  sizes: string[];
  options: string[];
  /** Prices of the smallest and the largest size. */
  price: [least: number, most: number];
  unit: "pcs" | "box";
}

export interface Leaf {
  /** The category's number, used as SKU prefix. */
  number: string;
  code: string;
  names: [en: string, de: string, uk: string];
  /** Weight of the smallest and the largest size in kilograms. */
  weight: [least: number, most: number];
  series: Series[];
}

export interface Group {
  code: string;
  names: [en: string, de: string, uk: string];
  brands: string[];
  leaves: Leaf[];
}

const list = (text: string) => text.split("; ").map((entry) => entry.trim());

const series = (
  name: string,
  sizes: string,
  options: string,
  least: number,
  most: number,
  unit: Series["unit"] = "pcs",
): Series => ({ name, sizes: list(sizes), options: list(options), price: [least, most], unit });

const leaf = (
  number: string,
  code: string,
  names: [string, string, string],
  weight: [number, number],
  ...kinds: Series[]
): Leaf => ({ number, code, names, weight, series: kinds });

export const range: Group[] = [
  {
    code: "lifting",
    names: ["Lifting and transport", "Heben und Transport", "Підіймання і транспортування"],
    brands: ["Hebelwerk", "Nordlift", "Tõstur", "Karpat Lift", "Vinča"],
    leaves: [
      leaf(
        "40",
        "pallet-trucks",
        ["Pallet trucks", "Hubwagen", "Гідравлічні візки"],
        [58, 120],
        series(
          "Pallet jack",
          "1.5 t; 2.5 t; 3 t",
          "540 × 1150 mm; 685 × 1220 mm; quick lift; stainless",
          265,
          890,
        ),
        series("Gabelhubwagen", "2 t; 2,5 t", "Nylonrollen; PU-Rollen; mit Bremse", 298, 610),
        series("Візок гідравлічний", "2 т; 2,5 т", "нейлон; поліуретан", 279, 455),
      ),
      leaf(
        "41",
        "hand-trucks",
        ["Hand trucks", "Sackkarren", "Ручні візки"],
        [6, 24],
        series(
          "Hand truck",
          "150 kg; 250 kg; 350 kg",
          "pneumatic tyres; solid tyres; folding; stair climber",
          49,
          219,
        ),
      ),
      leaf(
        "42",
        "trolleys",
        ["Platform trolleys", "Plattformwagen", "Платформні візки"],
        [11, 68],
        series(
          "Platform trolley",
          "800 × 500 mm; 1000 × 700 mm; 1200 × 800 mm",
          "one handle; two handles; mesh sides; folding",
          96,
          420,
        ),
      ),
      leaf(
        "43",
        "stackers",
        ["Stackers", "Stapler", "Штабелери"],
        [190, 780],
        series("Hand stacker", "1.6 m; 2.5 m; 3.0 m", "1 t; 1.5 t", 890, 2150),
        series("Electric stacker", "2.5 m; 3.5 m; 4.5 m", "1.2 t; 1.6 t", 3890, 8950),
      ),
      leaf(
        "44",
        "lift-tables",
        ["Lift tables", "Hubtische", "Підіймальні столи"],
        [40, 320],
        series(
          "Lift table",
          "150 kg; 300 kg; 500 kg; 1000 kg",
          "mobile; stationary; double scissor",
          245,
          2390,
        ),
      ),
      leaf(
        "45",
        "castors",
        ["Castors", "Rollen und Räder", "Колеса"],
        [0.4, 6],
        series(
          "Swivel castor",
          "80 mm; 100 mm; 125 mm; 160 mm; 200 mm",
          "rubber; polyurethane; nylon; with brake",
          6.4,
          42,
        ),
      ),
    ],
  },
  {
    code: "packing",
    names: ["Packing", "Verpackung", "Пакування"],
    brands: ["Elbpack", "Folienhaus", "Balti Pakend", "Daugava Iepakojums", "Packwell"],
    leaves: [
      leaf(
        "12",
        "stretch-film",
        ["Stretch film", "Stretchfolie", "Стретч-плівка"],
        [1.8, 16],
        series(
          "Stretch film",
          "17 µm; 20 µm; 30 µm",
          "transparent; black; machine roll; pre-stretched",
          4.9,
          38,
        ),
        series("Handstretchfolie", "15 µm; 23 µm", "transparent; blau", 5.2, 8.9),
      ),
      leaf(
        "13",
        "boxes",
        ["Cardboard boxes", "Kartons", "Картонні коробки"],
        [0.1, 1.9],
        series(
          "Cardboard box",
          "200 × 150 × 100 mm; 300 × 200 × 150 mm; 400 × 300 × 200 mm; 600 × 400 × 400 mm; 800 × 600 × 600 mm",
          "single wall; double wall; printed",
          0.35,
          6.8,
        ),
        series("Kartona kaste", "300 × 300 × 300 mm; 500 × 400 × 300 mm", "brūna; balta", 0.9, 2.4),
      ),
      leaf(
        "14",
        "tape",
        ["Adhesive tape", "Klebeband", "Клейка стрічка"],
        [0.2, 0.9],
        series(
          "Packing tape",
          "50 mm × 66 m; 75 mm × 66 m; 50 mm × 990 m",
          "brown; clear; paper; printed “Fragile”",
          1.6,
          21,
        ),
      ),
      leaf(
        "15",
        "strapping",
        ["Strapping", "Umreifung", "Стрічка обв’язувальна"],
        [2.5, 22],
        series("Strapping", "12 mm; 16 mm; 19 mm", "PP; PET; steel", 19, 96),
        series("Strapping tensioner", "12–16 mm; 16–19 mm", "manual; battery", 59, 1490),
      ),
      leaf(
        "16",
        "cushioning",
        ["Cushioning", "Polstermaterial", "Захисне пакування"],
        [0.8, 12],
        series(
          "Bubble film",
          "500 mm × 100 m; 1000 mm × 100 m; 1500 mm × 50 m",
          "two layers; three layers; recycled",
          17,
          74,
        ),
        series("Packpapier", "75 cm; 100 cm", "70 g/m²; 90 g/m²", 22, 48),
      ),
      leaf(
        "17",
        "pouches",
        ["Pouches and mailers", "Taschen und Versandbeutel", "Конверти"],
        [0.5, 6],
        series("Document pouch", "C6; C5; C4", "plain; printed", 14, 39, "box"),
        series("Padded mailer", "C5; C4; B4", "brown; white", 18, 52, "box"),
      ),
    ],
  },
  {
    code: "racking",
    names: ["Racking and shelving", "Regale", "Стелажі"],
    brands: ["Hochlager", "Stellwerk", "Riiul", "Lentyna", "Skånelager"],
    leaves: [
      leaf(
        "77",
        "pallet-racking",
        ["Pallet racking", "Palettenregale", "Палетні стелажі"],
        [95, 420],
        series(
          "Racking bay",
          "2 levels; 4 levels; 5 levels",
          "1800 mm; 2700 mm; 3600 mm; add-on bay",
          690,
          2480,
        ),
        series("Palettenregal Grundfeld", "3000 mm; 4500 mm; 6000 mm", "900 kg; 1500 kg", 610, 1790),
      ),
      leaf(
        "78",
        "shelving",
        ["Shelving", "Fachbodenregale", "Поличні стелажі"],
        [14, 62],
        series(
          "Shelving unit",
          "1800 × 900 mm; 2000 × 1000 mm; 2500 × 1300 mm",
          "5 shelves; 7 shelves; galvanised; heavy duty",
          69,
          389,
        ),
      ),
      leaf(
        "79",
        "cantilever",
        ["Cantilever racking", "Kragarmregale", "Консольні стелажі"],
        [110, 510],
        series("Cantilever rack", "2000 mm; 3000 mm; 4000 mm", "one-sided; two-sided", 720, 2890),
      ),
      leaf(
        "76",
        "racking-parts",
        ["Racking parts", "Regalzubehör", "Деталі стелажів"],
        [0.3, 38],
        series("Beam", "1825 mm; 2700 mm; 3600 mm", "orange; blue; galvanised", 29, 98),
        series("Wire deck", "880 × 1050 mm; 1340 × 1050 mm", "400 kg; 750 kg", 24, 59),
      ),
      leaf(
        "75",
        "mezzanines",
        ["Mezzanines and stairs", "Bühnen und Treppen", "Антресолі та сходи"],
        [85, 900],
        series("Warehouse stairs", "1.5 m; 2.0 m; 2.5 m", "fixed; mobile", 540, 1980),
      ),
    ],
  },
  {
    code: "containers",
    names: ["Pallets and containers", "Paletten und Behälter", "Піддони і контейнери"],
    brands: ["Kistenwerk", "Eurobox", "Saare Puit", "Kaunas Plastik", "Wisła Box"],
    leaves: [
      leaf(
        "20",
        "pallets",
        ["Pallets", "Paletten", "Піддони"],
        [6, 29],
        series("Euro pallet", "800 × 1200 mm; 1000 × 1200 mm", "new; heat treated; class B", 9.5, 27),
        series("Europalette EPAL", "800 × 1200 mm; 600 × 800 mm", "neu; gebraucht", 7.9, 22),
        series("Kaubaalus", "800 × 1200 mm; 1000 × 1200 mm", "uus; kasutatud", 6.9, 19),
        series("Піддон пластиковий", "800 × 1200 мм; 1000 × 1200 мм", "легкий; посилений", 34, 96),
      ),
      leaf(
        "21",
        "crates",
        ["Stacking crates", "Stapelbehälter", "Штабельні ящики"],
        [0.6, 4.9],
        series(
          "Stacking crate",
          "300 × 200 mm; 400 × 300 mm; 600 × 400 mm; 800 × 600 mm",
          "120 mm; 220 mm; 320 mm; with lid",
          4.4,
          58,
        ),
      ),
      leaf(
        "22",
        "bins",
        ["Storage bins", "Sichtlagerkästen", "Складські лотки"],
        [0.1, 2.1],
        series("Storage bin", "size 2; size 3; size 4; size 5", "blue; red; yellow; conductive", 1.2, 17),
      ),
      leaf(
        "23",
        "tanks",
        ["IBC and drums", "IBC und Fässer", "Єврокуби та бочки"],
        [9, 68],
        series("IBC container", "600 l; 1000 l", "new; rebottled; on steel pallet", 119, 329),
        series("Steel drum", "60 l; 120 l; 216 l", "open head; tight head", 31, 89),
      ),
      leaf(
        "24",
        "mesh-boxes",
        ["Mesh boxes and roll cages", "Gitterboxen und Rollbehälter", "Сітчасті контейнери"],
        [32, 92],
        series("Roll cage", "2 sides; 3 sides; 4 sides", "1660 mm; 1800 mm; nesting", 129, 310),
        series("Gitterbox", "800 × 1200 mm; 1000 × 1200 mm", "neu; gebraucht", 89, 178),
      ),
    ],
  },
  {
    code: "workplace",
    names: ["Workplace", "Arbeitsplatz", "Робоче місце"],
    brands: ["Werkform", "Töökoht", "Atelje Nord", "Darbnīca", "Ergon"],
    leaves: [
      leaf(
        "30",
        "workbenches",
        ["Workbenches", "Werkbänke", "Верстаки"],
        [38, 120],
        series(
          "Workbench",
          "1200 mm; 1500 mm; 2000 mm",
          "beech top; steel top; with drawers; height adjustable",
          219,
          1290,
        ),
      ),
      leaf(
        "31",
        "packing-tables",
        ["Packing tables", "Packtische", "Пакувальні столи"],
        [34, 86],
        series(
          "Packing table",
          "1600 mm; 2000 mm",
          "basic; with shelf; with roll holder; electric",
          289,
          1480,
        ),
      ),
      leaf(
        "32",
        "cabinets",
        ["Cabinets", "Schränke", "Шафи"],
        [28, 140],
        series("Tool cabinet", "950 mm; 1950 mm", "hinged doors; sliding doors; drawers", 189, 980),
        series("Locker", "2 doors; 4 doors; 6 doors", "grey; blue", 149, 389),
      ),
      leaf(
        "33",
        "seating",
        ["Work chairs", "Arbeitsstühle", "Робочі стільці"],
        [7, 18],
        series("Work chair", "low; high", "PU foam; fabric; ESD; saddle", 89, 329),
      ),
      leaf(
        "34",
        "lighting",
        ["Lighting", "Beleuchtung", "Освітлення"],
        [0.8, 9],
        series("LED high bay", "100 W; 150 W; 200 W", "4000 K; 5000 K", 69, 189),
        series("Work lamp", "20 W; 50 W", "corded; battery", 28, 119),
      ),
    ],
  },
  {
    code: "safety",
    names: ["Safety", "Arbeitsschutz", "Безпека праці"],
    brands: ["Sichernord", "Kaitse", "Bastion", "Щит", "Vakt"],
    leaves: [
      leaf(
        "50",
        "impact-protection",
        ["Impact protection", "Rammschutz", "Захист від ударів"],
        [2, 42],
        series("Column guard", "600 mm; 900 mm; 1100 mm", "steel; polymer", 49, 189),
        series("Guard rail", "1000 mm; 1500 mm; 2000 mm", "fixed; removable", 79, 268),
      ),
      leaf(
        "51",
        "floor-marking",
        ["Floor marking", "Bodenmarkierung", "Розмітка підлоги"],
        [0.2, 6],
        series("Floor tape", "50 mm; 75 mm; 100 mm", "yellow; red; black-yellow; white", 9.8, 39),
      ),
      leaf(
        "52",
        "signs",
        ["Signs", "Schilder", "Знаки"],
        [0.1, 1.4],
        series(
          "Safety sign",
          "100 × 100 mm; 200 × 200 mm; 300 × 300 mm",
          "vinyl; aluminium; photoluminescent",
          3.2,
          28,
        ),
      ),
      leaf(
        "53",
        "gloves",
        ["Gloves", "Handschuhe", "Рукавички"],
        [0.05, 0.3],
        series(
          "Work gloves",
          "size 8; size 9; size 10; size 11",
          "nitrile; leather; cut level C; winter",
          1.8,
          16,
        ),
      ),
      leaf(
        "54",
        "footwear",
        ["Safety footwear", "Sicherheitsschuhe", "Захисне взуття"],
        [0.9, 1.8],
        series("Safety shoe S3", "39; 40; 41; 42; 43; 44; 45; 46", "low; high", 59, 119),
      ),
      leaf(
        "55",
        "spill-control",
        ["Spill control", "Leckagehilfe", "Засоби від розливів"],
        [1, 36],
        series("Spill kit", "30 l; 60 l; 120 l", "oil; universal; chemicals", 49, 289),
      ),
    ],
  },
  {
    code: "dock",
    names: ["Dock and yard", "Verladung", "Рампи і двір"],
    brands: ["Rampenbau", "Sadam", "Portal Nord", "Dokas"],
    leaves: [
      leaf(
        "60",
        "dock-levellers",
        ["Dock levellers", "Überladebrücken", "Перевантажувальні містки"],
        [180, 980],
        series("Dock leveller", "2000 mm; 2500 mm; 3000 mm", "swing lip; telescopic lip", 1890, 4950),
      ),
      leaf(
        "61",
        "ramps",
        ["Ramps", "Rampen", "Рампи"],
        [9, 260],
        series("Loading ramp", "1.5 m; 2.0 m; 2.5 m; 3.0 m", "400 kg; 1000 kg; 2500 kg", 159, 1490),
      ),
      leaf(
        "62",
        "doors",
        ["Doors and curtains", "Tore und Vorhänge", "Ворота і завіси"],
        [12, 240],
        series("Strip curtain", "2 × 2.5 m; 3 × 3 m; 4 × 4 m", "standard; freezer; tinted", 149, 690),
        series("Cold-store door", "1200 × 2200 mm; 1800 × 2500 mm", "hinged; sliding", 1290, 3980),
      ),
      leaf(
        "63",
        "load-securing",
        ["Load securing", "Ladungssicherung", "Кріплення вантажу"],
        [0.4, 9],
        series(
          "Ratchet strap",
          "25 mm × 5 m; 35 mm × 6 m; 50 mm × 8 m; 50 mm × 10 m",
          "500 daN; 2500 daN",
          6.9,
          34,
        ),
        series("Anti-slip mat", "200 × 100 mm; 5 m roll", "3 mm; 8 mm", 1.2, 68),
      ),
    ],
  },
  {
    code: "identification",
    names: ["Identification", "Kennzeichnung", "Ідентифікація"],
    brands: ["Kestrel", "Strichcode Nord", "Skaner", "Petrichor Labs", "Ribakood"],
    leaves: [
      leaf(
        "65",
        "scanners",
        ["Barcode scanners", "Barcodescanner", "Сканери"],
        [0.2, 0.9],
        series("Barcode scanner", "1D; 2D; long range", "corded; Bluetooth; ring; with cradle", 79, 690),
      ),
      leaf(
        "66",
        "printers",
        ["Label printers", "Etikettendrucker", "Принтери етикеток"],
        [1.6, 18],
        series("Label printer", "2 inch; 4 inch; 6 inch", "203 dpi; 300 dpi; Wi-Fi", 219, 1690),
      ),
      leaf(
        "67",
        "labels",
        ["Labels and ribbons", "Etiketten und Farbbänder", "Етикетки"],
        [0.3, 4],
        series(
          "Thermal labels",
          "57 × 32 mm; 100 × 50 mm; 100 × 150 mm",
          "direct; transfer; removable; freezer",
          6.8,
          44,
          "box",
        ),
      ),
      leaf(
        "68",
        "terminals",
        ["Mobile computers", "Mobile Computer", "Мобільні термінали"],
        [0.3, 2.6],
        series("Mobile computer", "4 inch; 5 inch; 8 inch", "Wi-Fi; LTE; freezer; vehicle mount", 489, 2190),
      ),
    ],
  },
  {
    code: "weighing",
    names: ["Weighing", "Wägetechnik", "Зважування"],
    brands: ["Waagenbau", "Kaal", "Vaga", "Libra Nord"],
    leaves: [
      leaf(
        "70",
        "floor-scales",
        ["Floor and pallet scales", "Boden- und Palettenwaagen", "Палетні ваги"],
        [28, 160],
        series("Pallet scale", "600 kg; 1500 kg; 3000 kg", "U-shape; platform; verified", 429, 1890),
      ),
      leaf(
        "71",
        "bench-scales",
        ["Bench scales", "Tischwaagen", "Настільні ваги"],
        [2.2, 14],
        series("Bench scale", "6 kg; 15 kg; 30 kg; 60 kg", "counting; verified; stainless", 119, 690),
      ),
      leaf(
        "72",
        "crane-scales",
        ["Crane scales", "Kranwaagen", "Кранові ваги"],
        [1.5, 22],
        series("Crane scale", "300 kg; 1 t; 3 t; 5 t", "display; remote; verified", 189, 1390),
      ),
    ],
  },
  {
    code: "cleaning",
    names: ["Cleaning and waste", "Reinigung und Entsorgung", "Прибирання"],
    brands: ["Sauberwerk", "Puhas", "Cleanto", "Чисто"],
    leaves: [
      leaf(
        "80",
        "sweepers",
        ["Sweepers", "Kehrmaschinen", "Підмітальні машини"],
        [14, 290],
        series("Sweeper", "700 mm; 900 mm; 1100 mm", "push; battery", 289, 4290),
      ),
      leaf(
        "81",
        "waste",
        ["Waste containers", "Abfallbehälter", "Контейнери для сміття"],
        [2, 62],
        series("Waste container", "60 l; 120 l; 240 l; 770 l; 1100 l", "grey; green; blue; yellow", 24, 318),
      ),
      leaf(
        "82",
        "consumables",
        ["Wipes and cleaners", "Tücher und Reiniger", "Серветки та засоби"],
        [0.5, 11],
        series("Cleaning wipes", "500 sheets; 1000 sheets", "blue; white", 12, 38, "box"),
        series("Industrial cleaner", "1 l; 5 l; 10 l", "alkaline; citrus; neutral", 6.5, 62),
      ),
    ],
  },
  {
    code: "tools",
    names: ["Tools and fasteners", "Werkzeug und Befestigung", "Інструменти"],
    brands: ["Hanse Werkzeug", "Tööriist", "Майстер", "Griffig", "Svarv"],
    leaves: [
      leaf(
        "85",
        "hand-tools",
        ["Hand tools", "Handwerkzeug", "Ручний інструмент"],
        [0.2, 6.5],
        series("Ratchet set", "1/4 inch; 3/8 inch; 1/2 inch", "24 pieces; 46 pieces; 94 pieces", 24, 189),
        series("Schraubendreher-Satz", "6-teilig; 12-teilig", "Schlitz/PH; Torx; VDE", 14, 69),
        series("Набір ключів", "8 шт.; 12 шт.", "хром-ванадій; з тріскачкою", 19, 84),
      ),
      leaf(
        "86",
        "knives",
        ["Knives and cutters", "Messer und Schneider", "Ножі"],
        [0.05, 0.4],
        series("Safety knife", "18 mm; 25 mm", "retractable; hooked; metal detectable", 4.9, 32),
      ),
      leaf(
        "87",
        "measuring",
        ["Measuring tools", "Messwerkzeug", "Вимірювальний інструмент"],
        [0.1, 1.9],
        series("Tape measure", "3 m; 5 m; 8 m; 10 m", "steel; magnetic", 4.2, 24),
        series("Laser distance meter", "30 m; 60 m; 100 m", "basic; Bluetooth", 39, 229),
      ),
      leaf(
        "88",
        "fasteners",
        ["Anchors and bolts", "Dübel und Bolzen", "Анкери та болти"],
        [0.3, 4.8],
        series("Floor anchor", "M10; M12; M16", "80 mm; 110 mm; 145 mm", 9.8, 58, "box"),
      ),
    ],
  },
];
