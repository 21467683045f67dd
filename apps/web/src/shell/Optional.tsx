import { Component, type ReactNode, Suspense } from 'react'
import { isChunkError } from './chunk.ts'

interface OptionalProps {
  readonly children: ReactNode
}

interface OptionalState {
  readonly lost: boolean
}

const againMs = 10_000

/** A part that its page can do without: where it does not come, the page stands, and it is asked for again. */
export class Optional extends Component<OptionalProps, OptionalState> {
  override state: OptionalState = { lost: false }
  timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): OptionalState {
    return { lost: true }
  }

  override componentDidCatch(reason: unknown) {
    if (!isChunkError(reason)) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.setState({ lost: false }), againMs)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
  }

  override render() {
    return this.state.lost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
