/** Chinese has no plural: `_one` may be left out where English has it. */
type WithoutOne<Key> = Key extends `${string}_one` ? never : Key
export type Translation<Texts> = {
  readonly [Key in keyof Texts as WithoutOne<Key>]: Texts[Key] extends string
    ? string
    : Translation<Texts[Key]>
} & {
  readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Translation<Texts[Key]>
}
