import { useLoad } from '@/data/useLoad';
import { closeCurrentTab, closeView, getAppVersion, openConsole, showHomepage } from '@/host/hostActions';
import type { HostAction } from '@/host/protocol';
import { useWelcome } from '@/host/useWelcome';
import type { DropdownItem } from '@/kit/Dropdown/Dropdown';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { MessageId } from '../../../locales/messageIds.generated';

interface DesktopAppAction {
  /** The host action that it needs. */
  action: HostAction;
  label: MessageId;
  icon: IconName;
  /** Resolves with true if the app did it. */
  run: () => Promise<boolean>;
}

const ACTIONS: readonly DesktopAppAction[] = [
  { action: 'showHomepage', label: 'client.homepage', icon: 'monitor', run: showHomepage },
  { action: 'openConsole', label: 'client.console', icon: 'code', run: openConsole },
  { action: 'closeCurrentTab', label: 'client.closeTab', icon: 'close', run: closeCurrentTab },
  { action: 'closeView', label: 'client.closeView', icon: 'log-out', run: closeView },
];

type Command = DesktopAppAction | 'version';

/** Menu of the desktop app's actions, limited to those it supports; null if there are none. */
export function useDesktopAppMenu() {
  const text = useText();
  const welcome = useWelcome();
  const info = useLoad('version', getAppVersion).data;
  const actions = ACTIONS.filter(({ action }) => welcome?.actions.includes(action));
  if (!welcome || actions.length === 0) return null;
  const about: DropdownItem<Command> = {
    command: 'version',
    label: <bdi>{`${welcome.name} ${info?.version ?? welcome.version}`}</bdi>,
    icon: <Icon name="info" />,
    disabled: true,
    divide: true,
  };
  return {
    label: text('client.more'),
    items: [
      ...actions.map(
        (command): DropdownItem<Command> => ({
          command,
          label: text(command.label),
          icon: <Icon name={command.icon} />,
        }),
      ),
      about,
    ],
    onCommand: async (command: Command) => {
      if (command !== 'version' && !(await command.run())) message.error(text('client.failed'));
    },
  };
}
