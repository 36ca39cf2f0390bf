import type { FastifyInstance } from 'fastify';
import { getFigmaSignIn, readFigmaAccount } from '../../../contract/organization/figma';
import { mount } from '../../http/mount';
import { accountOf, type FigmaApp, signInAddress } from '../../services/organization/figma';

/** Registers the Figma login of the release form inside a desktop app. */
export function figmaRoutes(app: FastifyInstance, figma: FigmaApp): void {
  mount(app, getFigmaSignIn, async () => signInAddress(figma));
  mount(app, readFigmaAccount, ({ body }) => accountOf(figma, body.code));
}
