import { Dialog } from "@backoffice/ui";
import { firstPlace } from "../../../contract/list-place.ts";
import { useOwnActions } from "../../../client/record/own-actions.tsx";
import { useRecord, type LoadedRecord } from "../../../client/record/use-record.ts";

interface WonNextProps {
  deal_id: number;
  onClose: () => void;
}

/** Offers the follow-up actions of a deal just won, as on its record. Renders nothing if there are none. */
export function WonNext({ deal_id, onClose }: WonNextProps) {
  const { record } = useRecord("deals", deal_id, firstPlace);
  return record ? <Outcomes record={record} onClose={onClose} /> : null;
}

function Outcomes({ record, onClose }: { record: LoadedRecord; onClose: () => void }) {
  const own = useOwnActions(record, { onCart: onClose, opensMade: true });
  const hinted = record.state.actions?.some(({ hint }) => hint !== undefined) === true;
  return (
    <>
      {hinted && (
        <Dialog open onOpenChange={onClose} size="small" title={record.state.title}>
          {own.hints}
        </Dialog>
      )}
      {own.dialog}
    </>
  );
}
