import { useClientTheme } from '@/features/client-header/useClientTheme';
import { useClientPage } from './useClientPage';

/** Connects a page with its own header, such as Admin's, to the embedding desktop app. */
export function ClientCompanion() {
  useClientPage();
  useClientTheme();
  return null;
}
