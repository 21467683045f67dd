/** How much there is at one size; the volume is `scaleOf(1_000_000)`. */
export interface Scale {
  readonly size: number
  readonly designers: number
  readonly products: number
  readonly audits: number
  readonly waiting: number
  readonly events: number
  /** Of the one designer with many. */
  readonly largeWorks: number
  readonly largeNotices: number
  readonly notices: number
  /** Approved works that become due at one midnight. */
  readonly due: number
}

/** 850,000 products, 1.28 million submissions and the rest of one million, or the same in parts of it. */
export function scaleOf(size: number): Scale {
  const part = (ofOne: number) => Math.round(size * ofOne)
  return {
    size,
    designers: part(0.05),
    products: part(0.85),
    audits: part(1.28),
    waiting: part(0.0495),
    events: part(1.2),
    largeWorks: part(0.1),
    largeNotices: part(0.2),
    notices: part(0.6),
    due: part(0.02),
  }
}
