import type { Concept } from './Concept';

/** The concept table, maintained by hand in `shared/concepts`: a file for each subject. */
const SUBJECTS = [
  () => import('../../../shared/concepts/actions.json'),
  () => import('../../../shared/concepts/ai-languages.json'),
  () => import('../../../shared/concepts/appearance.json'),
  () => import('../../../shared/concepts/business.json'),
  () => import('../../../shared/concepts/calendar-tasks.json'),
  () => import('../../../shared/concepts/code.json'),
  () => import('../../../shared/concepts/collaboration.json'),
  () => import('../../../shared/concepts/color.json'),
  () => import('../../../shared/concepts/data-tables.json'),
  () => import('../../../shared/concepts/design.json'),
  () => import('../../../shared/concepts/design-systems.json'),
  () => import('../../../shared/concepts/development.json'),
  () => import('../../../shared/concepts/export-import.json'),
  () => import('../../../shared/concepts/files-sync.json'),
  () => import('../../../shared/concepts/icons-shapes.json'),
  () => import('../../../shared/concepts/images.json'),
  () => import('../../../shared/concepts/knowledge.json'),
  () => import('../../../shared/concepts/layout.json'),
  () => import('../../../shared/concepts/life.json'),
  () => import('../../../shared/concepts/maps-life.json'),
  () => import('../../../shared/concepts/math-diagrams.json'),
  () => import('../../../shared/concepts/media.json'),
  () => import('../../../shared/concepts/navigation-commands.json'),
  () => import('../../../shared/concepts/needs.json'),
  () => import('../../../shared/concepts/notes.json'),
  () => import('../../../shared/concepts/photo-video-print.json'),
  () => import('../../../shared/concepts/services-security.json'),
  () => import('../../../shared/concepts/software.json'),
  () => import('../../../shared/concepts/study-research.json'),
  () => import('../../../shared/concepts/text.json'),
  () => import('../../../shared/concepts/three-d.json'),
  () => import('../../../shared/concepts/tools.json'),
  () => import('../../../shared/concepts/typography.json'),
  () => import('../../../shared/concepts/ux.json'),
  () => import('../../../shared/concepts/vocabulary.json'),
  () => import('../../../shared/concepts/work-and-life.json'),
  () => import('../../../shared/concepts/writing-reading.json'),
];

let loaded: Promise<readonly Concept[]> | undefined;

/**
 * The concepts of all subjects, with their hints. Their two megabytes are read with the first search, not at the start,
 * and one subject at a time, so that other requests are served meanwhile.
 */
export function loadConcepts(): Promise<readonly Concept[]> {
  loaded ??= readSubjects();
  return loaded;
}

async function readSubjects(): Promise<readonly Concept[]> {
  const { default: hints } = await import('../../../shared/conceptHints.json');
  const hintsOf = new Map<string, string>(Object.entries(hints));
  const concepts: Concept[] = [];
  for (const load of SUBJECTS) {
    const { default: subject } = await load();
    for (const concept of subject) concepts.push({ ...concept, hints: hintsOf.get(concept.id)?.split(', ') ?? [] });
  }
  return concepts;
}
