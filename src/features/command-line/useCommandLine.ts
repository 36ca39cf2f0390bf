import { useCall } from '@/api/useCall';
import type { CommandLine } from '../../../contract/system/commandLine';

/** The command line of the site; null while it loads, and if the site has none. */
export function useCommandLine(): CommandLine | null {
  return useCall('getCommandLine', {}).data;
}
