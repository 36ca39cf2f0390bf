import { compileTokens } from '../src/theme/compileTokens';
import { writeGenerated } from './generated';

/** The style sheet of config/tokens.ts. */
writeGenerated(
  'src/theme/tokens.generated.css',
  `/* biome-ignore-all format: generated text is compared byte for byte with what its source makes */
/* Made by scripts/generate-theme.ts from config/tokens.ts; npm run generate makes it again. */
${compileTokens()}`,
);
