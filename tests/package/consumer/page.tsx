import {
  Avatar,
  Badge,
  Breadcrumbs,
  Calendar,
  Checkbox,
  ColorPicker,
  Combobox,
  Count,
  DataList,
  DateField,
  EmptyState,
  EntitySearch,
  FileDrop,
  Kbd,
  Loader,
  Menu,
  MessagesProvider,
  NumericInput,
  PageHeader,
  Pagination,
  PasswordField,
  Popover,
  Progress,
  RichText,
  SearchField,
  SegmentedControl,
  Select,
  Skeleton,
  Spinner,
  StatTile,
  Stepper,
  TabPanel,
  Tabs,
  TextArea,
  TextField,
  Timeline,
  Tooltip,
  Tree,
  UiProvider,
  useMessages,
  useTab,
  ViewTabs,
} from "@backoffice/ui";
import { ContentItem, FactList, LinesTable } from "@backoffice/ui/business";
import { Button } from "@backoffice/ui/button";
import { Sparkline } from "@backoffice/ui/charts";
import { Dialog } from "@backoffice/ui/dialog";
import { Editor } from "@backoffice/ui/editor";
import { Board, ItemCalendar, moveBoardCards } from "@backoffice/ui/planning";
import { useEffect, useRef, useState } from "react";

const orders = [
  { id: 1204, customer: "Nordwind Logistics" },
  { id: 1203, customer: "Anna Lindqvist" },
];

const months = [
  { id: "2026-10", label: "October", amount: "211840.00" },
  { id: "2026-11", label: "November", amount: "243315.45" },
];

const tabs = [
  { value: "items", label: "Items" },
  { value: "history", label: "History" },
];

/** A page of an application that installed the package, drawn on a server and taken over by a browser. */
export function Page({ nonce }: { nonce: string }) {
  return (
    <UiProvider nonce={nonce}>
      <MessagesProvider>
        <main>
          <Inputs />
          <Records />
          <Moving />
          <Overlays />
        </main>
      </MessagesProvider>
    </UiProvider>
  );
}

function Inputs() {
  const [search, setSearch] = useState("");
  const [day, setDay] = useState<string | null>("2026-11-14");
  const [region, setRegion] = useState<"north" | "south" | null>(null);
  const [terms, setTerms] = useState<"prepaid" | "net-14">("net-14");
  const [entity, setEntity] = useState<{ id: number; title: string } | null>(null);
  return (
    <>
      <TextField label="Name" defaultValue="Anna" />
      <PasswordField label="Password" />
      <TextArea label="Comment" />
      <NumericInput label="Price" defaultValue="18.50" />
      <SearchField label="Search orders" value={search} onValueChange={setSearch} />
      <Select label="Contract" options={[{ value: "81", label: "C-2026/081" }]} />
      <Select
        label="Payment terms"
        required
        options={[
          { value: "prepaid", label: "Prepaid" },
          { value: "net-14", label: "14 days" },
        ]}
        value={terms}
        onValueChange={setTerms}
      />
      <Combobox
        label="Region"
        options={[
          { value: "north", label: "North" },
          { value: "south", label: "South" },
        ]}
        value={region}
        onValueChange={setRegion}
      />
      <SegmentedControl
        label="Kind"
        options={[
          { value: "products", label: "Products" },
          { value: "services", label: "Services" },
        ]}
      />
      <Checkbox label="Archived too" />
      <DateField label="Due" defaultValue="2026-11-14" />
      <Calendar value={day} onValueChange={setDay} />
      <ColorPicker label="Colour" defaultValue="#5454de" />
      <EntitySearch label="Counterparty" value={entity} onValueChange={setEntity} search={async () => []} />
      <Editor label="Description" defaultValue="<p>Ramp 3</p>" />
    </>
  );
}

function Records() {
  const [tab, setTab] = useTab({ id: "order", tabs, initial: "history" });
  return (
    <>
      <PageHeader title="Orders" count="1 204" />
      <Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "ORD-1204" }]} />
      <ViewTabs label="Views" current="all" views={[{ id: "all", label: "All", href: "/orders" }]} />
      <DataList
        label="Orders"
        columns={[{ id: "customer", label: "Customer", render: (order) => order.customer }]}
        rows={orders}
        rowKey={(order) => order.id}
        rowLabel={(order) => order.customer}
      />
      <Pagination
        page={1}
        last={25}
        limit={50}
        limits={[25, 50]}
        total={1204}
        onPageChange={() => {}}
        onLimitChange={() => {}}
      />
      <Tabs label="Order" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="items">
          <LinesTable label="Lines" lines={[]} />
        </TabPanel>
        <TabPanel value="history">
          <Timeline label="Activity" entries={[]} />
        </TabPanel>
      </Tabs>
      <Stepper label="Status" current="new" steps={[{ id: "new", label: "New" }]} />
      <FactList title="Customer">
        <ContentItem label="Phone" value="+49 40 555 0142" />
      </FactList>
      <StatTile label="Net" value="+243 315.45 €" />
      <Sparkline label="Net" currency="EUR" points={months} />
      <EmptyState title="No notifications yet" />
      <RichText html="<p>Deliver <strong>before noon</strong></p>" />
      <Badge tone="success">Delivered</Badge> <Count value={4} /> <Kbd>Ctrl K</Kbd>{" "}
      <Avatar name="Mira Kovač" />
      <Skeleton width={120} /> <Spinner /> <Loader active={false} />
    </>
  );
}

const stages = [
  { id: "lead", title: "Lead", cards: [{ id: 1, title: "Cold-store doors" }] },
  { id: "won", title: "Won", cards: [{ id: 2, title: "Dock levellers" }] },
];

function Moving() {
  const [columns, setColumns] = useState(stages);
  return (
    <>
      <Board
        label="Deals"
        columns={columns}
        onMove={(move) => setColumns(moveBoardCards(columns, move) as typeof stages)}
      />
      <Tree
        label="Places"
        nodes={[{ id: "de", title: "Germany", children: [{ id: "be", title: "Berlin" }] }]}
        onMove={() => {}}
      />
      <ItemCalendar
        label="Tasks"
        today="2026-11-20"
        items={[{ id: 1, date: "2026-11-20", title: "Stand-up" }]}
        onMove={() => {}}
      />
      <Progress label="Export" done={3} total={4} />
      <FileDrop label="Scans" onUpload={({ name }) => Promise.resolve({ id: name, name })} />
      <Tooltip text="Ctrl D" delay={0}>
        <Button>Duplicate</Button>
      </Tooltip>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const { fluent } = useMessages();
  const opener = useRef<HTMLButtonElement>(null);
  // A caller's ref reaches the element itself.
  useEffect(() => {
    if (opener.current) opener.current.dataset.reached = opener.current.tagName;
  }, []);
  return (
    <>
      <Button ref={opener} variant="primary" onClick={() => setOpen(true)}>
        New client
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New client"
        footer={<Button onClick={() => fluent("Client saved")}>Save</Button>}
      >
        <TextField label="First name" />
      </Dialog>
      <Popover label="Filter" trigger={<Button>Filter</Button>}>
        <Checkbox label="Overdue" />
      </Popover>
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        items={[{ label: "Delete", onSelect: () => fluent("Deleted") }]}
      />
    </>
  );
}
