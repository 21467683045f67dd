import { useEffect, useState } from 'react'

const REVOKED_AFTER_MS = 10_000

/** A picture that is loaded when it comes into view may be about to load as its page is left: its address stays a while. */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS)
}

/** The address of a blob for as long as the component shows it; null at first. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === null) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => revokeLater(made)
  }, [blob])
  return url
}
