import type { ReactNode } from 'react';
import { useText } from '@/lib/intl/useText';
import { AdminHead } from './AdminHead';
import { EnterprisePicker, useManagedEnterprise } from './EnterprisePicker';
import { NoItems } from './lists/NoItems';

interface EnterprisePageProps {
  title: string;
  subtitle: string;
  /** The hint until an organization is picked. */
  pickText: string;
  /** Buttons in the head. */
  actions?: (e_id: number) => ReactNode;
  children: (e_id: number) => ReactNode;
}

/** A page about one organization: the caller's own, or the one that a super administrator picks. */
export function EnterprisePage({ title, subtitle, pickText, actions, children }: EnterprisePageProps) {
  const text = useText();
  const e_id = useManagedEnterprise();
  return (
    <>
      <AdminHead title={title} subtitle={subtitle}>
        <EnterprisePicker e_id={e_id} />
        {e_id !== undefined && actions?.(e_id)}
      </AdminHead>
      {e_id === undefined ? <NoItems title={text('enterprises.pick')} text={pickText} /> : children(e_id)}
    </>
  );
}
