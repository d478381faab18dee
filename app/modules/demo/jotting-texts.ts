export type Language = "en" | "de" | "uk";
export type About = "clients" | "cps" | "orders" | "contracts";

export interface Facts {
  /** The staff's contact there. */
  contact: string;
  goods: string;
  count: number;
  percent: number;
  weekday: string;
  month: string;
  colleague: string;
}

type Jotting = (facts: Facts) => [title: string, ...paragraphs: string[]];

/** Note texts, in the language of the conversation. */
export const jottings: Record<Language, Record<About, Jotting[]>> = {
  en: {
    clients: [
      ({ goods, count }) => [
        `Wants ${count} × ${goods} for the workshop`,
        "Sent the offer by email. Will decide by the end of the week.",
      ],
      ({ weekday }) => ["Prefers calls before ten", `Not on ${weekday}: at the workshop without a phone.`],
      ({ goods }) => [
        `${goods} exchanged`,
        "Ordered the wrong size. The new one is paid for, the old one came back unused.",
      ],
      () => ["Asked for a later delivery", "On holiday until the end of the month. Agreed."],
      ({ colleague }) => [`Recommended by a neighbour`, `${colleague} sold them a trolley last year.`],
      ({ goods }) => [`Would like to see the ${goods} first`, "Comes by the Hamburg showroom on Friday."],
    ],
    cps: [
      ({ contact, goods, count }) => [
        `Call with ${contact}`,
        `They need ${count} × ${goods} before the season. Asked for a price with delivery to the door and one for pickup.`,
        "Sounds like they're comparing us with one other supplier.",
      ],
      ({ contact, weekday }) => [
        `${contact} asked for a call back`,
        `Best reached before ten. On ${weekday} they're out all day.`,
      ],
      ({ goods, count, month }) => [
        `Wants ${count} × ${goods}, but not before ${month}`,
        "The new hall isn't ready yet. Agreed to send the offer now and fix the date later.",
      ],
      ({ goods }) => [
        `Complaint about ${goods} settled`,
        "One piece arrived bent. A new one goes out with the next delivery, free of charge. Photos are in the email.",
      ],
      ({ contact, count }) => [
        "Visited the warehouse",
        `${contact} showed me around: ${count} more racking bays would fit along the north wall. They decide after the board meeting.`,
        "Measured the aisles: 2.7 m, a narrow-aisle stacker is enough.",
      ],
      ({ percent }) => [
        `Asked for ${percent}% on everything`,
        "Told them it depends on the yearly volume. They'll send a forecast. Don't offer more before we have it.",
      ],
      ({ contact }) => [
        "Budget approved",
        `${contact} confirmed it by phone. The contract goes to the managing director, not to the office.`,
      ],
      ({ colleague }) => [
        "Pays late, but pays",
        `Spoke with ${colleague}: remind on the due date, not before. Their accounts run on the 10th and the 25th only.`,
      ],
      ({ goods, month }) => [
        `Reorders ${goods} every quarter`,
        `Next one should come in ${month}. Check the stock two weeks ahead.`,
      ],
      ({ weekday }) => [
        "Deliveries only by the side gate",
        `The main ramp is closed for works. Forklift on site until 15:00, on ${weekday} until noon.`,
      ],
      ({ contact, goods }) => [
        `Sent samples of ${goods}`,
        `${contact} passes them on to the workshop. Follow up next week.`,
      ],
      ({ colleague, contact }) => [
        "New person in purchasing",
        `${contact} took over last month. ${colleague} knows them from the trade fair in Hannover.`,
      ],
    ],
    orders: [
      ({ weekday }) => [
        `Deliver on ${weekday}, before noon`,
        "Ramp 3. The driver should call half an hour ahead.",
      ],
      ({ goods }) => [`Customer collects the ${goods}`, "The rest goes with the carrier as planned."],
      ({ count }) => [
        `Packed on ${Math.max(2, count % 5)} pallets`,
        "The long beams lie on top. No stacking.",
      ],
      ({ contact }) => [
        `Price agreed with ${contact}`,
        "See last week's offer. The difference is the assembly, which they do themselves.",
      ],
      ({ goods }) => [`${goods}: one box short`, "Found it in aisle C, goes out with tomorrow's tour."],
      () => ["Proof of delivery is in", "Signed without remarks."],
      ({ contact }) => [
        `${contact} wants the invoice split`,
        "Half to the Hamburg branch, half to the head office.",
      ],
      ({ colleague }) => [
        "Picking waits for the lift",
        `${colleague} will be done with the stock count at two.`,
      ],
    ],
    contracts: [
      ({ month, percent }) => [
        `New prices from ${month}`,
        `Suppliers raise by ${percent}%. We agreed to pass on half of it and keep the payment term.`,
      ],
      ({ contact }) => [
        "Waiting for the signed copy",
        `${contact} promised it by the end of the week. The scan is enough to go ahead.`,
      ],
      ({ month }) => ["Talk about the renewal", `Before ${month}. They want two years instead of one.`],
    ],
  },
  de: {
    clients: [
      ({ goods }) => [
        `Interesse an ${goods}`,
        "Angebot per E-Mail geschickt, Entscheidung bis Ende der Woche.",
      ],
      () => ["Lieferung verschoben", "Bis Monatsende im Urlaub, danach jederzeit."],
      ({ goods }) => [`${goods} umgetauscht`, "Falsche Größe bestellt. Ware kam unbenutzt zurück."],
      () => ["Bitte vormittags anrufen", "Nachmittags in der Werkstatt, ohne Telefon."],
    ],
    cps: [
      ({ contact, goods, count }) => [
        `Telefonat mit ${contact}`,
        `Braucht ${count} × ${goods} bis Monatsende. Bitte Angebot frei Haus und ab Lager.`,
      ],
      () => [
        "Rechnungen nur noch per E-Mail",
        "Die neue Adresse der Buchhaltung steht bei den Kontaktdaten.",
      ],
      ({ contact, weekday }) => [
        `${contact} im Urlaub`,
        `Ab ${weekday} in zwei Wochen wieder da. Bis dahin hilft der Lagerleiter weiter.`,
      ],
      ({ goods }) => [
        `Reklamation ${goods} erledigt`,
        "Ein Stück kam verbogen an. Ersatz geht mit der nächsten Lieferung kostenlos mit.",
      ],
      ({ percent }) => [
        `Fragt nach ${percent} % Rabatt`,
        "Nur bei Jahresabnahme, so besprochen. Die Prognose kommt nächste Woche.",
      ],
      ({ count, month }) => [
        "Besuch vor Ort",
        `An der Nordwand ist Platz für ${count} weitere Regalfelder. Entscheidung im ${month}.`,
      ],
      ({ contact }) => [
        "Neue Einkäuferin",
        `${contact} hat zum Monatsanfang übernommen. Kennenlerntermin vereinbart.`,
      ],
      () => ["Zahlt spät, aber zuverlässig", "Zahlungsläufe nur am 10. und am 25. Vorher nicht mahnen."],
    ],
    orders: [
      () => ["Liefertermin bestätigt", "Die Spedition meldet sich am Vortag an."],
      ({ weekday }) => [`Anlieferung am ${weekday} vor 12 Uhr`, "Rampe 3, Stapler ist vor Ort."],
      ({ goods }) => [`${goods} wird abgeholt`, "Der Rest geht wie geplant mit der Spedition."],
      ({ contact }) => [
        `Preis mit ${contact} abgestimmt`,
        "Montage macht der Kunde selbst, daher die Differenz zum Angebot.",
      ],
    ],
    contracts: [
      ({ month }) => [`Neue Preise ab ${month}`, "Zahlungsziel bleibt. Nachtrag ist in Arbeit."],
      ({ contact }) => ["Unterschrift steht noch aus", `${contact} schickt den Scan bis Ende der Woche.`],
    ],
  },
  uk: {
    clients: [
      ({ goods }) => [`Цікавить ${goods}`, "Пропозицію надіслано поштою. Вирішить до кінця тижня."],
      () => ["Просить доставити пізніше", "До кінця місяця у відпустці. Погоджено."],
      ({ goods }) => [`Обмін: ${goods}`, "Замовили не той розмір. Товар повернули без слідів використання."],
    ],
    cps: [
      ({ contact, goods, count }) => [
        `Розмова: ${contact}`,
        `Потрібно ${count} × ${goods} до кінця місяця. Просять ціну з доставкою та на самовивіз.`,
      ],
      () => [
        "Просять відстрочку",
        "Домовилися про оплату двома частинами: половина зараз, половина після отримання.",
      ],
      ({ contact }) => [`${contact}: краще дзвонити зранку`, "Після обіду на складі ніхто не відповідає."],
      ({ goods }) => [
        `Рекламацію закрито: ${goods}`,
        "Одна одиниця прийшла пошкодженою. Заміну відправимо з наступною поставкою.",
      ],
      ({ percent }) => [
        `Хочуть знижку ${percent} %`,
        "Лише за річного обсягу. Прогноз обіцяли на наступному тижні.",
      ],
    ],
    orders: [
      () => ["Чекаємо на підтвердження", "Обіцяли відповісти завтра до обіду."],
      ({ goods }) => [`Самовивіз: ${goods}`, "Решту відправляємо перевізником, як домовлялися."],
      () => ["Доставка до бічних воріт", "Головна рампа на ремонті. Водій має зателефонувати за пів години."],
    ],
    contracts: [
      ({ contact }) => ["Чекаємо на підписаний примірник", `${contact} надішле скан до п’ятниці.`],
      ({ month }) => ["Обговорити продовження", `До кінця строку: ${month}. Хочуть два роки замість одного.`],
    ],
  },
};
