import { useClientTheme } from '@/features/client-header/useClientTheme';
import { useClientPage } from './useClientPage';

/** Ties a page that keeps its own head, such as Admin's, to the client around it. */
export function ClientCompanion() {
  useClientPage();
  useClientTheme();
  return null;
}
