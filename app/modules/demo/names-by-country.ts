interface Names {
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
}

const names = (women: string, men: string, surnames: string): Names => ({
  women: women.split(", "),
  men: men.split(", "),
  surnames: surnames.split(", "),
});

/** Common first names and surnames. `Own` for the native spelling if it differs, `his/hers` for gendered forms. */
export const namesByCountry: Record<string, Names> = {
  DE: names(
    "Anna, Lena, Katharina, Julia, Sabine, Ingrid, Heike, Marlene, Frieda, Johanna, Petra, Svenja, Greta, Mathilda, Claudia, Birgit, Annika, Paula",
    "Lukas, Jonas, Felix, Stefan, Jürgen, Matthias, Klaus, Henning, Torben, Maximilian, Oskar, Rainer, Uwe, Philipp, Jan, Holger, Dieter, Emil",
    "Brandt, Schröder, Müller, Petersen, Vogel, Lindemann, Hoffmann, Krüger, Albrecht, Weiß, Schäfer, Behrens, Köhler, Lorenz, Fuchs, Jansen, Busch, Winkler, Engel, Schuster, Thiel, Voß, Ahrens, Kühn, Mertens, Reuter",
  ),
  EE: names(
    "Liis, Kadri, Mari, Kristiina, Piret, Helena, Triin, Anneli, Maarja, Eliise, Kersti, Laura, Merle, Sirje",
    "Kaarel, Rasmus, Tanel, Priit, Margus, Urmas, Martin, Andres, Siim, Indrek, Taavi, Jaan, Mihkel, Tõnu",
    "Tamm, Saar, Sepp, Mägi, Kask, Kukk, Rebane, Ilves, Pärn, Koppel, Luik, Oja, Raudsepp, Vaher, Lepik, Kuusk, Põld, Kivi, Toom, Laas",
  ),
  LV: names(
    "Ilze, Līga, Kristīne, Inese, Anna, Zane, Baiba, Dace, Elīna, Evija, Santa, Laima",
    "Jānis, Andris, Juris, Edgars, Mārtiņš, Kaspars, Artūrs, Guntis, Raivis, Aigars, Toms, Valdis",
    "Bērziņš/Bērziņa, Kalniņš/Kalniņa, Ozoliņš/Ozoliņa, Jansons/Jansone, Ozols/Ozola, Liepiņš/Liepiņa, Krūmiņš/Krūmiņa, Balodis/Balode, Eglītis/Eglīte, Zariņš/Zariņa, Vītols/Vītola, Kļaviņš/Kļaviņa, Siliņš/Siliņa, Lapiņš/Lapiņa",
  ),
  LT: names(
    "Rasa, Ingrida, Jurga, Aistė, Eglė, Lina, Daiva, Ieva, Simona, Gabija, Milda, Vaida",
    "Tomas, Mantas, Darius, Andrius, Paulius, Rokas, Vytautas, Gediminas, Linas, Šarūnas, Marius, Jonas",
    "Kazlauskas/Kazlauskienė, Jankauskas/Jankauskienė, Petrauskas/Petrauskienė, Stankevičius/Stankevičienė, Butkus/Butkienė, Paulauskas/Paulauskienė, Urbonas/Urbonienė, Navickas/Navickienė, Žukauskas/Žukauskienė, Balčiūnas/Balčiūnienė, Rimkus/Rimkienė, Vasiliauskas/Vasiliauskienė",
  ),
  PL: names(
    "Agnieszka, Magdalena, Katarzyna, Małgorzata, Zofia, Ewa, Joanna, Aleksandra, Hanna, Barbara, Monika, Weronika",
    "Piotr, Krzysztof, Marek, Tomasz, Paweł, Michał, Wojciech, Łukasz, Jakub, Andrzej, Grzegorz, Marcin",
    "Zieliński/Zielińska, Kowalski/Kowalska, Nowak, Wiśniewski/Wiśniewska, Wójcik, Lewandowski/Lewandowska, Dąbrowski/Dąbrowska, Mazur, Krawczyk, Piotrowski/Piotrowska, Grabowski/Grabowska, Pawlak, Michalski/Michalska, Król, Wieczorek, Jabłoński/Jabłońska, Sikora, Baran",
  ),
  UA: names(
    "Олена, Оксана, Наталія, Ірина, Тетяна, Світлана, Марія, Юлія, Катерина, Ганна, Лариса, Соломія",
    "Андрій, Олександр, Тарас, Богдан, Сергій, Дмитро, Ігор, Юрій, Володимир, Максим, Остап, Назар",
    "Шевченко, Мельник, Коваленко, Бондаренко, Ткаченко, Кравченко, Олійник, Лисенко, Савченко, Марченко, Левченко, Гончар, Іваненко, Поліщук, Чорнобай, Романюк",
  ),
  FI: names(
    "Aino, Helmi, Kaisa, Riikka, Päivi, Emilia, Hanna, Outi, Sanna, Tuuli",
    "Mikko, Antti, Jukka, Timo, Eero, Ville, Lauri, Juhani, Matti, Olli",
    "Korhonen, Virtanen, Mäkinen, Nieminen, Mäkelä, Hämäläinen, Laine, Heikkinen, Koskinen, Järvinen, Lehtonen, Saarinen, Salminen, Niemi",
  ),
  SE: names(
    "Anna, Astrid, Karin, Elsa, Maja, Ebba, Linnea, Sigrid, Ulrika, Åsa",
    "Erik, Lars, Nils, Axel, Gustav, Oskar, Mattias, Björn, Anders, Henrik",
    "Lindqvist, Andersson, Johansson, Nyström, Bergström, Sjöberg, Ekdahl, Holm, Wallin, Lundgren, Söderberg, Forsberg, Åkesson, Sandberg",
  ),
  NO: names(
    "Ingrid, Solveig, Marit, Kari, Silje, Ida, Nora, Hedda, Tuva, Astrid",
    "Olav, Lars, Henrik, Magnus, Sindre, Eirik, Håkon, Kristian, Jonas, Per",
    "Hansen, Dahl, Berg, Haugen, Solberg, Moen, Lie, Bakken, Eide, Strand, Nygård, Sørli, Aas, Fossum",
  ),
  DK: names(
    "Jana, Mette, Freja, Signe, Karen, Ditte, Astrid, Lærke, Birgitte, Maja",
    "Mads, Søren, Rasmus, Nikolaj, Jens, Kasper, Anders, Frederik, Lars, Emil",
    "Sørensen, Nielsen, Jensen, Madsen, Kjær, Møller, Holm, Bech, Dahl, Lund, Friis, Poulsen, Østergaard, Winther",
  ),
  GB: names(
    "Emily, Charlotte, Grace, Priya, Amelia, Hannah, Niamh, Zara, Rebecca, Chidinma, Harriet, Yasmin",
    "Tom, Oliver, James, Callum, Arjun, Harry, Ewan, Daniel, Kwame, Rhys, Imran, George",
    "Okafor, Morgan, Whitfield, Patel, Clarke, Hughes, Bennett, Osei, Fletcher, Singh, Harding, Shah, Barlow, Macleod, Turner, Ashworth",
  ),
  NL: names(
    "Sanne, Femke, Lotte, Anouk, Marieke, Fleur, Iris, Noor, Roos, Eva",
    "Daan, Sander, Jeroen, Pieter, Bram, Ruben, Thijs, Joost, Willem, Koen",
    "de Vries, van Dijk, Bakker, Visser, Smit, Mulder, de Boer, Dekker, van Leeuwen, Hoekstra, Kuipers, van der Meer, Postma, Vos",
  ),
  FR: names(
    "Camille, Élodie, Manon, Chloé, Léa, Amélie, Inès, Sophie, Margaux, Océane",
    "Julien, Antoine, Hugo, Mathieu, Rémi, Théo, Bastien, Étienne, Nicolas, Loïc",
    "Moreau, Lefèvre, Girard, Rousseau, Bertrand, Fournier, Mercier, Lambert, Chevalier, Gauthier, Perrin, Noël, Renard, Béranger",
  ),
  ES: names(
    "Lucía, Carmen, Marta, Inés, Paula, Nuria, Elena, Sofía, Alba, Rocío",
    "Javier, Álvaro, Pablo, Sergio, Raúl, Iker, Adrián, Diego, Miguel, Andrés",
    "García, Fernández, Ortega, Navarro, Ibáñez, Serrano, Molina, Castillo, Rubio, Vidal, Peña, Cortés, Núñez, Herrera",
  ),
  IT: names(
    "Sofia, Giulia, Chiara, Francesca, Martina, Elisa, Alessia, Paola, Beatrice, Ilaria",
    "Marco, Luca, Matteo, Andrea, Davide, Stefano, Paolo, Giorgio, Nicolò, Fabio",
    "Marchetti, Rossi, Bianchi, Ferrari, Conti, Ricci, Galli, Moretti, Barbieri, Lombardi, Fontana, Caruso, Rinaldi, Villa",
  ),
  PT: names(
    "Ines, Beatriz, Mariana, Catarina, Joana, Leonor, Rita, Matilde",
    "João, Tiago, Rui, Miguel, Diogo, Nuno, Gonçalo, Duarte",
    "Carvalho, Silva, Santos, Almeida, Ferreira, Sousa, Ribeiro, Teixeira, Lopes, Marques, Pinto, Araújo",
  ),
  CZ: names(
    "Tereza, Lucie, Petra, Markéta, Eliška, Jitka, Kateřina, Zuzana",
    "Tomáš, Jakub, Ondřej, Petr, Vojtěch, Martin, Radek, Zdeněk",
    "Novák/Nováková, Svoboda/Svobodová, Dvořák/Dvořáková, Černý/Černá, Procházka/Procházková, Kučera/Kučerová, Veselý/Veselá, Horák/Horáková, Němec/Němcová, Kovář/Kovářová",
  ),
  HR: names(
    "Mira, Ana, Ivana, Petra, Lucija, Maja",
    "Luka, Ivan, Marko, Josip, Ante, Filip",
    "Kovač, Horvat, Babić, Marić, Jurić, Novosel, Knežević, Matić, Pavlović, Tomić",
  ),
};
