import { z } from 'zod';
import { REVIEW_RULES } from '../values/reviews';

export const ReviewRule = z.enum(REVIEW_RULES);
export type ReviewRule = z.infer<typeof ReviewRule>;
