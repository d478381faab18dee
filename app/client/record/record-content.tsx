import { Skeleton, Stepper, TabPanel, Tabs, useTab } from "@backoffice/ui";
import { FactList } from "@backoffice/ui/business";
import { lazy, Suspense } from "react";
import { isExpanded, traitsOf, type Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { Section, Tab } from "../../contract/record.ts";
import { lazyComponent } from "../shell/screen-module.ts";
import { applies } from "../kinds/applies.ts";
import { currencyOf } from "../kinds/number.tsx";
import { RelatedBrief } from "../list/related-brief.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { OthersEdit } from "./others-edit.tsx";
import { RecordFact } from "./record-fact.tsx";
import { RecordFigures } from "./record-figures.tsx";
import { RecordHistory } from "./record-history.tsx";
import { RecordLines } from "./record-lines.tsx";
import { RecordNotice } from "./record-notice.tsx";
import { SectionAction } from "./section-action.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { useRecordStack } from "./use-record-stack.ts";
import { parts } from "../../modules/client-parts.ts";
import type { OwnPartProps } from "./part-props.ts";
import styles from "./record.module.css";
import stagesStyles from "./stages.module.css";

const RecordTimeline = lazy(async () => ({
  default: (await import("./record-timeline.tsx")).RecordTimeline,
}));

const RecordTable = lazy(async () => ({
  default: (await import("./record-table.tsx")).RecordTable,
}));

const AddLines = lazyComponent(async () => (await import("./add-lines.tsx")).AddLines);
const RecordChecklist = lazyComponent(async () => (await import("./record-checklist.tsx")).RecordChecklist);
const RecordFiles = lazyComponent(async () => (await import("./record-files.tsx")).RecordFiles);
const RecordNotes = lazyComponent(async () => (await import("./record-notes.tsx")).RecordNotes);
const RecordPictures = lazyComponent(async () => (await import("./record-pictures.tsx")).RecordPictures);
const RelatedList = lazyComponent(async () => (await import("../list/related-list.tsx")).RelatedList);

type Inherits = Extract<Section, { type: "related" }>["inherits"];

const activityShown = 5;

interface RecordContentProps {
  record: LoadedRecord;
  /** The URL fragment names the tab; stacked records leave the fragment to the record below. */
  inAddress?: boolean;
}

/** A record's tabs, on its own screen or beside a list. */
export function RecordContent({ record, inAddress = true }: RecordContentProps) {
  const { openLink } = useRecordStack();
  const { settings } = record.state;
  const tabs = record.state.tabs.map((each) => ({ ...each, value: each.code }));
  const [tab, setTab] = useTab({
    // A record opens on its first tab, or on its own last tab when coming back.
    id: `${record.code}:${record.id}`,
    tabs,
    inAddress,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only handles clicks that bubble up from links, which also handle keys
    <div className={styles.content} onClickCapture={openLink}>
      {record.state.notice && <RecordNotice notice={record.state.notice} />}
      <OthersEdit record={record} />
      <Tabs
        label={settings.one}
        className={styles.tabs}
        listClassName={styles.tabList}
        items={tabs}
        value={tab ?? ""}
        onValueChange={setTab}
      >
        {tabs.map((each, index) => (
          <TabPanel key={each.code} value={each.code} className={styles.panel}>
            <TabContent record={record} tab={each} first={index === 0} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

interface TabContentProps {
  record: LoadedRecord;
  tab: Tab;
  first: boolean;
}

function TabContent({ record, tab, first }: TabContentProps) {
  const { t } = useFormatting();
  const { sections, steps = [] } = record.state;
  const here = sections.filter((section) => section.tab === tab.code);
  const current = steps.find(({ state }) => state === "current");
  const hasHistory = (among: readonly Section[]) => among.some(({ type }) => type === "history");
  const views = (place: Place) =>
    here
      .filter((section) => placeOf(section) === place)
      .map((section) => (
        <SectionView
          key={`${section.type} ${section.label}`}
          record={record}
          section={section}
          isTab={place !== "aside" && section.label === tab.label}
        />
      ));
  const aside = views("aside");
  const activity = views("activity");
  if (first && activity.length === 0 && hasHistory(sections) && !hasHistory(here))
    activity.push(
      <div key="newest" className={styles.screenOnly}>
        <RecordHistory record={record} label={t("detail.activity")} newest={activityShown} />
      </div>,
    );
  return (
    <div className={styles.columns} data-aside={aside.length > 0 || undefined}>
      <div className={styles.main}>
        {first && current && (
          <Stepper
            className={stagesStyles.stages}
            label={t("detail.steps")}
            current={current.code}
            steps={steps.map(({ code, label }) => ({ id: code, label }))}
          />
        )}
        {views("main")}
      </div>
      {aside.length > 0 && <aside className={styles.aside}>{aside}</aside>}
      {activity.length > 0 && <div className={styles.activity}>{activity}</div>}
    </div>
  );
}

type Place = "main" | "aside" | "activity";

/** The activity comes last: it loads separately and would shift anything below it. */
function placeOf(section: Section): Place {
  if (section.type === "timeline") return "activity";
  const isAside = section.type === "fields" ? section.aside : section.type === "related" && section.brief;
  return isAside ? "aside" : "main";
}

interface SectionViewProps {
  record: LoadedRecord;
  section: Section;
  /** It gives its tab the name, so its label is hidden. */
  isTab: boolean;
}

function OwnPartView({ part: name, ...props }: OwnPartProps & { part: string }) {
  const Part = parts[name];
  return <Suspense fallback={<Skeleton height={Part?.height} />}>{Part && <Part {...props} />}</Suspense>;
}

interface FieldsSectionProps extends SectionViewProps {
  section: Section & { type: "fields" };
}

function FieldsSection({ record, section, isTab }: FieldsSectionProps) {
  const formatting = useFormatting();
  const { row, fields } = record;
  const [only, ...others] = section.fields;
  const lines = others.length === 0 && only !== undefined ? fields.get(only) : undefined;
  const isShown = (field: FormField) =>
    applies(field, row) &&
    (field.repeats === undefined ||
      currencyOf(row, formatting, fields.get(field.repeats)) !== formatting.currency);
  return (
    <>
      <FactList
        title={isTab ? undefined : section.label}
        className={section.aside ? undefined : styles.facts}
      >
        {section.fields.flatMap((name) => {
          const field = fields.get(name);
          return field && isShown(field) ? [<RecordFact key={name} record={record} field={field} />] : [];
        })}
      </FactList>
      {lines && traitsOf(lines).lines && !lines.readOnly && (
        <div>
          <AddLines record={record} field={lines} />
        </div>
      )}
    </>
  );
}

function SectionView({ record, section, isTab }: SectionViewProps) {
  switch (section.type) {
    case "fields":
      return <FieldsSection {...{ record, section, isTab }} />;
    case "lines": {
      const field = section.field === undefined ? undefined : record.fields.get(section.field);
      return record.state.lines ? (
        <RecordLines
          record={record}
          label={section.label}
          lines={record.state.lines}
          adding={field && !field.readOnly && <AddLines record={record} field={field} />}
        />
      ) : null;
    }
    case "figures":
      return <RecordFigures record={record} label={section.label} />;
    case "related":
      return section.brief ? (
        <RelatedBrief code={section.route} label={section.label} field={section.field} id={record.id} />
      ) : (
        <RelatedList
          code={section.route}
          label={section.label}
          field={section.field}
          other={section.other}
          id={record.id}
          pointer={section.subject ? { [section.subject]: `${record.code}:${record.id}` } : undefined}
          inherited={inheritedFrom(record, section.inherits)}
          actions={section.action && <SectionAction record={record} code={section.action} />}
          onCountChange={record.reload}
        />
      );
    case "table": {
      const table = record.state.tables?.[section.table];
      return table ? (
        <Suspense fallback={<Skeleton height={37 * (table.rows.length + 2)} />}>
          <RecordTable
            label={section.label}
            hideLabel={isTab}
            table={table}
            parts={record.state.tables?.[table.parts ?? ""]}
            source={{ code: record.code, id: record.id, table: section.table }}
          />
        </Suspense>
      ) : null;
    }
    case "checklist":
      return <RecordChecklist record={record} section={section} />;
    case "files":
      return <RecordFiles record={record} section={section} />;
    case "pictures":
      return <RecordPictures record={record} section={section} />;
    case "notes":
      return <RecordNotes record={record} label={section.label} />;
    case "own":
      return <OwnPartView part={section.part} record={record} label={section.label} />;
    case "timeline":
      return (
        <div className={isTab ? undefined : styles.screenOnly}>
          <Suspense fallback={<Skeleton height={240} />}>
            <RecordTimeline record={record} label={section.label} />
          </Suspense>
        </div>
      );
    case "history":
      return <RecordHistory record={record} label={section.label} hideLabel={isTab} />;
  }
}

/** The values that a new record of the list copies from this one, if they are set here. */
const inheritedFrom = ({ row }: LoadedRecord, inherits: Inherits = {}): Row =>
  Object.fromEntries(
    Object.entries(inherits).flatMap(([name, { field, route }]) => {
      const value = subjectIn(row[field]) ?? row[field];
      if (textOf(value) === "") return [];
      return [[name, route ? `${route}:${textOf(value)}` : value]];
    }),
  );

/** A record's subject is returned by name and sent by id: `cps:5`. */
const subjectIn = (value: unknown): string | undefined =>
  isExpanded(value) && value.route ? `${value.route}:${value.id}` : undefined;
