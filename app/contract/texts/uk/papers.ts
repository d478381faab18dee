export const papers = {
  "paper.openConfirmation": "Завантажити підтвердження замовлення",
  "paper.mailConfirmation": "Надіслати підтвердження замовлення поштою",
  "paper.openDeliveryNote": "Завантажити видаткову накладну",
  "paper.openQuotation": "Завантажити комерційну пропозицію",
  "paper.mailQuotation": "Надіслати комерційну пропозицію поштою",
  "paper.mail": "Надіслати клієнтові поштою",
  "paper.hidden": "Тут є дані, яких вам не видно: {fields}",
  "paper.theirs": "Цей рахунок надійшов від постачальника. Він лежить у «Файлах»",
  "paper.noLegalPerson": "Спершу додайте нашу компанію: документи надсилають від її імені",
  "paper.noParty": "Оберіть, для кого пропозиція",
  "paper.nothingOffered": "Спершу додайте позиції",
  "paper.notSent": "Надіслати не можна, статус: {state}",
};
