import { type ComponentType, use } from 'react'

interface ComingProps<Props> {
  readonly part: Promise<ComponentType<Props>>
  readonly props: Props
}

/** A part that is on its way: suspends until it has come. */
export function Coming<Props extends object>({ part, props }: ComingProps<Props>) {
  const Shown = use(part)
  return <Shown {...props} />
}
