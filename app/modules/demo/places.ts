import type { Random } from "./random.ts";
import { present } from "../../contract/present.ts";

interface City {
  name: string;
  /** The first digits of postal codes; `#` is any digit. */
  postal: string;
  /** Without the country calling code. */
  area: string;
}

interface Country {
  dialling: string;
  /** The relative number of customers there. */
  weight: number;
  streets: readonly string[];
  /** `{street} {number}`, or the reverse order. */
  numberFirst?: boolean;
  cities: readonly City[];
}

const cities = (list: string): City[] =>
  list.split(", ").map((entry) => {
    const [name = "", postal = "", area = ""] = entry.split(":");
    return { name, postal, area };
  });

const country = (
  dialling: string,
  weight: number,
  list: string,
  streets: string,
  numberFirst = false,
): Country => ({ dialling, weight, cities: cities(list), streets: streets.split(", "), numberFirst });

export const places: Record<string, Country> = {
  DE: country(
    "+49",
    30,
    "Hamburg:20###:40, Bremen:28###:421, Lübeck:235##:451, Berlin:10###:30, Kiel:241##:431, Hannover:30###:511, Köln:50###:221, Rostock:180##:381, Leipzig:041##:341, München:80###:89",
    "Hafenstraße, Lange Reihe, Am Sandtorkai, Gärtnerstraße, Bahnhofstraße, Industrieweg, Lindenallee, Mühlenweg, Elbchaussee, Kirchweg",
  ),
  EE: country(
    "+372",
    14,
    "Tallinn:101##:6, Tartu:510##:7, Pärnu:800##:44, Narva:201##:35, Maardu:741##:60",
    "Narva maantee, Pärnu maantee, Sadama, Telliskivi, Mere puiestee, Tehnika, Kopli, Peterburi tee",
  ),
  LV: country(
    "+371",
    7,
    "Rīga:LV-10##:67, Liepāja:LV-34##:634, Ventspils:LV-36##:636, Jelgava:LV-30##:630",
    "Brīvības iela, Krasta iela, Dārza iela, Ostas iela, Skolas iela, Maskavas iela",
  ),
  LT: country(
    "+370",
    7,
    "Vilnius:01###:5, Kaunas:44###:37, Klaipėda:91###:46, Šiauliai:76###:41",
    "Gedimino pr., Laisvės al., Uosto g., Vytauto g., Pramonės pr., Kauno g.",
  ),
  PL: country(
    "+48",
    9,
    "Gdańsk:80-###:58, Szczecin:70-###:91, Warszawa:00-###:22, Poznań:60-###:61, Wrocław:50-###:71",
    "ul. Portowa, ul. Długa, ul. Polna, ul. Leśna, ul. Przemysłowa, al. Niepodległości",
  ),
  UA: country(
    "+380",
    9,
    "Київ:01###:44, Львів:79###:32, Одеса:65###:48, Дніпро:49###:56, Харків:61###:57",
    "вул. Шевченка, вул. Портова, вул. Франка, просп. Свободи, вул. Заводська, вул. Садова",
  ),
  FI: country(
    "+358",
    5,
    "Helsinki:00###:9, Turku:20###:2, Tampere:33###:3, Oulu:90###:8",
    "Mannerheimintie, Satamakatu, Hämeentie, Koulukatu, Teollisuuskatu",
  ),
  SE: country(
    "+46",
    4,
    "Stockholm:11# ##:8, Göteborg:41# ##:31, Malmö:21# ##:40, Uppsala:75# ##:18",
    "Storgatan, Hamngatan, Kungsgatan, Industrigatan, Skolgatan",
  ),
  NO: country(
    "+47",
    3,
    "Oslo:01##:22, Bergen:50##:55, Stavanger:40##:51, Trondheim:70##:73",
    "Havnegata, Storgata, Kirkeveien, Industriveien, Strandgaten",
  ),
  DK: country(
    "+45",
    3,
    "København:21##:33, Aarhus:80##:86, Odense:50##:66, Aalborg:90##:98",
    "Havnegade, Vestergade, Nørregade, Industrivej, Strandvejen",
  ),
  GB: country(
    "+44",
    3,
    "London:EC# #AB:20, Hull:HU# #RT:1482, Leeds:LS# #PX:113, Bristol:BS# #QN:117",
    "Station Road, Dock Street, Mill Lane, Queen Street, Wharf Road",
    true,
  ),
  NL: country(
    "+31",
    3,
    "Rotterdam:30## AB:10, Amsterdam:10## HK:20, Utrecht:35## LM:30, Groningen:97## PR:50",
    "Havenstraat, Kerkstraat, Industrieweg, Stationsplein, Molenweg",
  ),
  FR: country(
    "+33",
    1,
    "Lyon:6900#:4, Lille:5900#:3, Nantes:4400#:2, Le Havre:7660#:2",
    "rue du Port, avenue de la Gare, rue des Lilas, quai Lamblardie",
    true,
  ),
  ES: country(
    "+34",
    1,
    "Valencia:460##:96, Bilbao:480##:94, Barcelona:080##:93",
    "Calle Mayor, Avenida del Puerto, Calle del Sol",
  ),
  IT: country(
    "+39",
    1,
    "Genova:161##:010, Milano:201##:02, Bologna:401##:051",
    "Via Roma, Via del Porto, Corso Italia, Via Garibaldi",
  ),
  PT: country(
    "+351",
    1,
    "Lisboa:1###-024:21, Porto:4###-112:22",
    "Rua do Porto, Avenida da Liberdade, Rua das Flores",
  ),
  CZ: country(
    "+420",
    1,
    "Praha:1## 00:22, Brno:60# 00:54, Ostrava:70# 00:59",
    "Nádražní, Školní, Průmyslová, Zahradní",
  ),
  HR: country(
    "+385",
    1,
    "Zagreb:10###:1, Rijeka:51###:51, Split:21###:21",
    "Ilica, Vukovarska ulica, Riva, Savska cesta",
  ),
};

export const weights = Object.fromEntries(Object.entries(places).map(([code, { weight }]) => [code, weight]));

export interface Contacts {
  city: string;
  address: string;
  phone: string;
}

/** Addresses and phone numbers of a country. Phone numbers are well formed and unique, but not assigned to anybody. */
export function makeContacts(random: Random) {
  const given = new Map<string, number>();
  return (code: string): Contacts => {
    const { dialling, streets, cities, numberFirst } = present(places[code], `places of ${code}`);
    const city = random.pick(cities);
    const [street, number] = [random.pick(streets), random.int(1, 180)];
    const postal = city.postal.replace(/#/g, () => String(random.int(1, 9)));
    const line = `${dialling} ${city.area} 555`;
    const place = given.get(line) ?? random.int(0, 9_999);
    // A step coprime to 10,000 visits each number once.
    given.set(line, (place + 4_717) % 10_000);
    return {
      city: city.name,
      address: `${numberFirst ? `${number} ${street}` : `${street} ${number}`}, ${postal} ${city.name}`,
      phone: `${line} ${String(place).padStart(4, "0")}`,
    };
  };
}
