import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
  readonly children?: ReactNode
  /** Keep the scroll position: for filters, tabs and pages of one screen. */
  readonly stay?: boolean
  /** A thumbnail grows into its detail: both `Artwork`s carry the same `transitionName`. */
  readonly grow?: boolean
}

function PlainLink({ stay: _stay, grow: _grow, ...props }: LinkProps) {
  return <a {...props} />
}

/** The app puts the router's link here; this library knows no router. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(PlainLink)

export function Link(props: LinkProps) {
  const Chosen = use(LinkContext)
  return <Chosen {...props} />
}
