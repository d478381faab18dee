export const demo = {
  "demo.start": "Mit eigener Firma beginnen",
  "demo.startText":
    "Alles hier wird gelöscht: die Demofirma mit Benutzern, Dateien und Verlauf und alles, was Sie eingegeben haben. Sie beginnen mit einer leeren Firma und sind ihr Administrator. Das lässt sich nicht rückgängig machen.",
  "demo.wipe": "Alles löschen und beginnen",
  "demo.current": "Aktuelles Passwort von {login}",
  "demo.wiped": "Die Demofirma ist gelöscht",
  "demo.load": "Demofirma laden",
  "demo.loadText":
    "Eine Handelsfirma zum Ausprobieren: Kunden, Produkte, Aufträge, Rechnungen und Dokumente, mit Benutzern in mehreren Rollen. Sie können sie wieder löschen und mit Ihrer eigenen beginnen.",
  "demo.users":
    "Um sie als einer ihrer Benutzer zu sehen, melden Sie sich als {login} mit dem Passwort {password} an. Es gilt für alle.",
  "demo.open": "Demofirma öffnen",
  "demo.administrators":
    "Nur Administratoren können die Demofirma laden oder löschen. Wenden Sie sich an einen von ihnen",
  "demo.absent": "Hier gibt es keine Demofirma. Es wurde nichts gelöscht",
  "demo.inUse":
    "Die Demofirma lässt sich nur laden, solange es keine anderen Benutzer und keine Datensätze gibt",
  "demo.loading": "Die Demofirma wird gerade geladen. Warten Sie, bis das fertig ist",
};
