import type { Refusal } from './rule.ts'

/**
 * The relations of an actor to one thing (docs/decisions/permissions.md). `inConflict` are staff who may not decide it;
 * `assigned` holds its claim, `colleague` is of the same role while another holds it; a `linkHolder` has a link of a
 * competition and no account. A policy names those that its noun knows.
 */
export const RELATIONS = [
  'owner',
  'sharer',
  'inConflict',
  'assigned',
  'colleague',
  'judge',
  'entrant',
  'voter',
  'linkHolder',
  'staff',
  'system',
  'stranger',
] as const
export type Relation = (typeof RELATIONS)[number]

/** Who acts, and as what: one account is `owner` in the workspace, `staff` in the console, `judge` of a competition. */
export interface PolicyActor {
  readonly as: 'owner' | 'judge' | 'staff' | 'system'
  readonly accountId: string | null
  /** Null for an account that is no designer. */
  readonly designerId: string | null
}

export const SYSTEM_ACTOR: PolicyActor = { as: 'system', accountId: null, designerId: null }

/** Who may make one move: `may`, or the code of the refusal. A relation that is not named decides nothing. */
type Rule<R extends Relation, Code extends string> = Readonly<
  Partial<Record<R, 'may' | Code>> & Record<'stranger', 'may' | Code>
>

/** Who may do what with the things of one noun: a table of move × relation, then what the state allows. */
export interface Policy<Move extends string, Thing, Code extends string = string> {
  readonly relations: readonly Relation[]
  readonly moves: readonly Move[]
  /** Why nobody with these relations to a thing makes the move, whatever its state; null where they do. */
  who(actor: readonly Relation[], move: Move): Refusal<Code> | null
  /** Why the actor, given by its relations to the thing, may not make the move now; null where it may. */
  can(actor: readonly Relation[], move: Move, thing: Thing, now: Date): Refusal<Code> | null
}

interface Declaration<R extends Relation, Move extends string, Thing, Code extends string> {
  /** In order of precedence: of those that hold, the first which the move names decides. */
  readonly relations: readonly R[]
  readonly rules: Readonly<Record<Move, Rule<R, Code>>>
  /** What the thing's state has against the move; asked after who. */
  readonly state?: (thing: Thing, move: Move, now: Date) => Refusal<Code> | null
}

export function policy<R extends Relation, Move extends string, Thing, Code extends string>({
  relations,
  rules,
  state = () => null,
}: Declaration<R, Move, Thing, Code>): Policy<Move, Thing, Code> {
  const isMove = (name: string): name is Move => Object.hasOwn(rules, name)
  const who = (actor: readonly Relation[], move: Move): Refusal<Code> | null => {
    const rule: Readonly<Partial<Record<Relation, 'may' | Code>>> = rules[move]
    const decides = relations.find((relation) => rule[relation] !== undefined && actor.includes(relation))
    const answer: 'may' | Code = (decides && rule[decides]) ?? rules[move].stranger
    return answer === 'may' ? null : { code: answer }
  }
  return {
    relations,
    moves: Object.keys(rules).filter(isMove),
    who,
    can: (actor, move, thing, now) => who(actor, move) ?? state(thing, move, now),
  }
}

/** A policy of things that only their owner may use, whatever for; everybody else is refused with `code`. */
export function ownersOnly<const Move extends string, const Code extends string>(
  moves: readonly Move[],
  code: Code,
): Policy<Move, unknown, Code> {
  const who = (actor: readonly Relation[]) => (actor.includes('owner') ? null : { code })
  return { relations: ['owner', 'stranger'], moves, who, can: who }
}

/** The first of these moments that is still to come; null where there is none. */
export function nextMoment(moments: readonly (Date | null)[], now: Date): Date | null {
  const coming = moments.filter((moment) => moment !== null && moment > now)
  return coming.reduce((first, moment) => (first && moment && first < moment ? first : moment), null)
}

/** Whose a thing is: a designer's, or an account's. */
export type Belonging = { readonly designerId: string } | { readonly accountId: string }

/** What follows from whose the thing is: staff and judges are in conflict over their own. */
export function relationsTo(actor: PolicyActor, thing: Belonging): readonly Relation[] {
  if (actor.as === 'system') return ['system']
  const own =
    'designerId' in thing ? thing.designerId === actor.designerId : thing.accountId === actor.accountId
  if (actor.as === 'owner') return own ? ['owner'] : []
  return own ? ['owner', 'inConflict', actor.as] : [actor.as]
}
