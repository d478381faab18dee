/**
 * The chapters of OWASP ASVS 5.0.0. Each string is a section, each digit the level of one of its requirements: those of
 * level 3 come last and are left out. `["22"]` are 1.1.1 and 1.1.2, both of level 2.
 */
export const chapters: readonly { name: string; sections: readonly string[] }[] = [
  { name: "Encoding and sanitization", sections: ["22", "111112222", "11222222222", "222", "12"] },
  { name: "Validation and business logic", sections: ["122", "112", "1222", "2"] },
  { name: "Web front end", sections: ["", "11", "1222", "112222", "11122", "", "22"] },
  { name: "API and web service", sections: ["122", "2", "22", "1222"] },
  { name: "Files", sections: ["2", "112", "11", "222"] },
  { name: "Authentication", sections: ["122", "111111112222", "1122", "1122", "22222", "222", "", "2222"] },
  { name: "Sessions", sections: ["222", "1111", "22", "11222", "22", "22"] },
  { name: "Authorization", sections: ["12", "112", "1", "2"] },
  { name: "Self-contained tokens", sections: ["111", "1222"] },
  { name: "OAuth and OIDC", sections: ["22", "22", "2222", "11111222222", "22222", "22", "222"] },
  { name: "Cryptography", sections: ["22", "222", "112", "1222", "2", "2"] },
  { name: "Secure communication", sections: ["122", "11", "2222"] },
  { name: "Configuration", sections: ["2", "22222", "22", "12222"] },
  { name: "Data protection", sections: ["22", "1222", "122"] },
  { name: "Secure coding and architecture", sections: ["122", "122", "1222222"] },
  { name: "Logging and errors", sections: ["2", "22222", "2222", "222", "222"] },
  { name: "WebRTC", sections: ["2", "2222", "22"] },
];

export const levels: ReadonlyMap<string, "1" | "2"> = new Map(
  chapters.flatMap(({ sections }, chapter) =>
    sections.flatMap((section, at) =>
      Array.from(section, (level, index): [string, "1" | "2"] => [
        `${chapter + 1}.${at + 1}.${index + 1}`,
        level === "1" ? "1" : "2",
      ]),
    ),
  ),
);
