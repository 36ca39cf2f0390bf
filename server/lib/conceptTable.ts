import hints from '../../shared/conceptHints.json';
import actions from '../../shared/concepts/actions.json';
import aiLanguages from '../../shared/concepts/ai-languages.json';
import appearance from '../../shared/concepts/appearance.json';
import business from '../../shared/concepts/business.json';
import calendarTasks from '../../shared/concepts/calendar-tasks.json';
import code from '../../shared/concepts/code.json';
import collaboration from '../../shared/concepts/collaboration.json';
import color from '../../shared/concepts/color.json';
import dataTables from '../../shared/concepts/data-tables.json';
import design from '../../shared/concepts/design.json';
import designSystems from '../../shared/concepts/design-systems.json';
import development from '../../shared/concepts/development.json';
import exportImport from '../../shared/concepts/export-import.json';
import filesSync from '../../shared/concepts/files-sync.json';
import iconsShapes from '../../shared/concepts/icons-shapes.json';
import images from '../../shared/concepts/images.json';
import knowledge from '../../shared/concepts/knowledge.json';
import layout from '../../shared/concepts/layout.json';
import life from '../../shared/concepts/life.json';
import mapsLife from '../../shared/concepts/maps-life.json';
import mathDiagrams from '../../shared/concepts/math-diagrams.json';
import media from '../../shared/concepts/media.json';
import navigationCommands from '../../shared/concepts/navigation-commands.json';
import needs from '../../shared/concepts/needs.json';
import notes from '../../shared/concepts/notes.json';
import servicesSecurity from '../../shared/concepts/services-security.json';
import software from '../../shared/concepts/software.json';
import studyResearch from '../../shared/concepts/study-research.json';
import text from '../../shared/concepts/text.json';
import tools from '../../shared/concepts/tools.json';
import typography from '../../shared/concepts/typography.json';
import ux from '../../shared/concepts/ux.json';
import vocabulary from '../../shared/concepts/vocabulary.json';
import wishes from '../../shared/concepts/wishes.json';
import writingReading from '../../shared/concepts/writing-reading.json';
import type { Concept } from './concepts';

const hintsOf = new Map<string, string>(Object.entries(hints));

/** The concept table, maintained by hand in `shared/concepts`: a file for each subject, and the hints in one. */
export const concepts: readonly Concept[] = [
  ...actions,
  ...aiLanguages,
  ...appearance,
  ...business,
  ...calendarTasks,
  ...code,
  ...collaboration,
  ...color,
  ...dataTables,
  ...design,
  ...designSystems,
  ...development,
  ...exportImport,
  ...filesSync,
  ...iconsShapes,
  ...images,
  ...knowledge,
  ...layout,
  ...life,
  ...mapsLife,
  ...mathDiagrams,
  ...media,
  ...navigationCommands,
  ...needs,
  ...notes,
  ...servicesSecurity,
  ...software,
  ...studyResearch,
  ...text,
  ...tools,
  ...typography,
  ...ux,
  ...vocabulary,
  ...wishes,
  ...writingReading,
].map((concept: Concept) => ({ ...concept, hints: hintsOf.get(concept.id)?.split(', ') ?? [] }));
