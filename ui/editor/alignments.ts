export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

export const isAlignment = (value: unknown): value is Alignment => alignments.includes(value as Alignment);
