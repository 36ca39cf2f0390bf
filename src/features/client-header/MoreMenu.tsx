import { useEffect, useState } from 'react';
import { closeCurrentTab, closeView, getAppVersion, openConsole, showHomepage } from '@/host/hostActions';
import type { HostAction } from '@/host/protocol';
import { useWelcome } from '@/host/useWelcome';
import { Button } from '@/kit/Button/Button';
import { Dropdown, type DropdownItem } from '@/kit/Dropdown/Dropdown';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';

interface ClientAct {
  /** What the client must know for it. */
  action: HostAction;
  label: MessageId;
  icon: IconName;
  /** True when the client did it. */
  act: () => Promise<boolean>;
}

const ACTS: readonly ClientAct[] = [
  { action: 'showHomepage', label: 'client.homepage', icon: 'monitor', act: showHomepage },
  { action: 'openConsole', label: 'client.console', icon: 'code', act: openConsole },
  { action: 'closeCurrentTab', label: 'client.closeTab', icon: 'close', act: closeCurrentTab },
  { action: 'closeView', label: 'client.closeView', icon: 'log-out', act: closeView },
];

/** What the client does for the reader, as far as it does. */
export function MoreMenu() {
  const text = useText();
  const welcome = useWelcome();
  const version = useVersion();
  const acts = ACTS.filter(({ action }) => welcome?.actions.includes(action));
  if (!welcome || acts.length === 0) return null;
  const items: DropdownItem<ClientAct | 'version'>[] = acts.map((act) => ({
    command: act,
    label: text(act.label),
    icon: <Icon name={act.icon} />,
  }));
  const name = `${welcome.name} ${version ?? welcome.version}`;
  return (
    <Dropdown
      trigger={<Button type="text" icon="more" aria-label={text('client.more')} />}
      position="fixed"
      align="end"
      items={[
        ...items,
        { command: 'version', label: <bdi>{name}</bdi>, icon: <Icon name="info" />, disabled: true, divide: true },
      ]}
      onCommand={async (command) => {
        if (command !== 'version' && !(await command.act())) message.error(text('client.failed'));
      }}
    />
  );
}

/** What the client says of itself now; null until then. */
function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    void getAppVersion().then((said) => setVersion(said?.version ?? null));
  }, []);
  return version;
}
