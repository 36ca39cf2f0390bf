import { addons } from 'storybook/manager-api';
import { deviceScheme, themeOf } from './theme';

// Stories have no args, so there is nothing for a panel to show.
addons.setConfig({ theme: themeOf(deviceScheme()), layout: { showPanel: false } });
