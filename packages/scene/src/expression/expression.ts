/** An expression of a manifest, compiled: evaluated again on every frame (spec/maml.md, Expressions). */
export interface Expression {
  /** 0 where it has no number. */
  number(): number
  /** Empty where it has no text. */
  text(): string
  /** Whether it is a variable that nothing has set. */
  isNull(): boolean
  /** Neither variables, `rand` nor a date, which has the phone's language: the same on every frame. */
  readonly isConstant: boolean
}
