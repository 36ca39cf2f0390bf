import { RowDrawer, type RowDrawerOf } from '@/admin/shared/RowDrawer';
import type { Slot } from '../../../contract/slots';
import { SlotForm } from './SlotForm';

/** The form of a slot, beside the list that it came from. */
export default function SlotDrawer(props: RowDrawerOf<Slot>) {
  return (
    <RowDrawer {...props} titles={{ add: 'slot.addTitle', edit: 'slot.editTitle' }} saveLabel="slot.save">
      {({ row, ...form }) => <SlotForm slot={row} {...form} />}
    </RowDrawer>
  );
}
