import { editionShape } from '@easel/domain/competitions/editions/editionShape.ts'
import type { JudgingRules } from '@easel/domain/competitions/editions/judging.ts'
import type { RoundRow } from './roundQueries.ts'

export type RoundRules = JudgingRules['rounds'][number]

const Rules = editionShape(0).shape.judging.shape.rounds.element

/** The rules of a round as they were when it was opened. */
export const rulesOf = ({ rules }: Pick<RoundRow, 'rules'>): RoundRules => Rules.parse(rules)
