/** A value that screens watch in slices. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (next: (value: Value) => Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      const after = next(value)
      if (after === value) return
      value = after
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
