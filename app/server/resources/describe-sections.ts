import type { RecordState, Section, Tab } from "../../contract/record.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { present } from "../../contract/present.ts";
import { mayAct, planOrNone, type Plan } from "../access/plan.ts";
import { isKey, type Translate } from "../i18n/translate.ts";
import { inheritedFields } from "./definition-parts.ts";
import { fieldOf } from "./field-of.ts";
import { findResource, resourceOf } from "./registry.ts";
import type { Resource } from "./resource.ts";

/** Values that a record created from this one copies, limited to those the user can read and write. */
function inheritedBy(
  related: Resource,
  { resource, principal, readable }: Plan,
  inherited: [string, string][],
) {
  const creating = planOrNone(principal, related, "create");
  return Object.fromEntries(
    inherited
      .filter(([name, field]) => creating?.writable(name) && readable(field))
      .map(([name, field]) => {
        const from = resource.fields[field];
        const isAbout = traitsOf(fieldOf(related, name)).refers === "any";
        const route = isAbout && from && traitsOf(from).refers === "one" ? from.shape.route : undefined;
        return [name, { field, ...(route && { route }) }];
      }),
  );
}

/** Sections of a record's screen visible to the user, and their tabs. */
export function describeSections(reading: Plan, t: Translate): Pick<RecordState, "sections" | "tabs"> {
  const { resource, principal } = reading;
  const sections: Section[] = [];
  for (const { label, ...section } of resource.detail) {
    if (section.type === "related") {
      const related = findResource(section.route);
      const list = related && planOrNone(principal, related, "list");
      if (!related || !list?.readable(section.field)) continue;
      if (section.other !== undefined && !list.readable(section.other)) continue;
      const { inherits, ...shown } = section;
      const { subject } = fieldOf(related, section.field).shape;
      sections.push({
        ...shown,
        label: t(label),
        ...(subject && { subject }),
        inherits: inheritedBy(related, reading, inheritedFields(inherits)),
      });
      continue;
    }
    if (section.type === "notes" && !mayAct(principal, resourceOf("notes"), "list")) continue;
    if (section.type === "history" && !mayAct(principal, resource, "history")) continue;
    if (section.type === "lines" && section.field && !reading.readable(section.field)) continue;
    if (section.type === "pictures") {
      const { most } = present(fieldOf(resource, section.field).shape.pictures, "limit of the pictures");
      if (reading.readable(section.field)) sections.push({ ...section, most, label: t(label) });
      continue;
    }
    if (section.type === "fields") {
      const fields = section.fields.filter((name) => reading.readable(name));
      if (fields.length > 0) sections.push({ ...section, fields, label: t(label) });
    } else sections.push({ ...section, label: t(label) });
  }
  const tabs = new Map<string, Tab>();
  for (const { tab, label } of sections) {
    const key = `tab.${tab}`;
    if (!tabs.has(tab)) tabs.set(tab, { code: tab, label: isKey(key) ? t(key) : label });
  }
  return { sections, tabs: [...tabs.values()] };
}
