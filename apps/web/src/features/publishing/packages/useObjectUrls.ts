import { useEffect, useMemo } from 'react'
import { revokeLater } from '../../../ui/useObjectUrl.ts'

/** Addresses of blobs for as long as the component shows them. */
export function useObjectUrls(blobs: Readonly<Record<string, Blob>>): Readonly<Record<string, string>> {
  const urls = useMemo(
    () => Object.fromEntries(Object.entries(blobs).map(([key, blob]) => [key, URL.createObjectURL(blob)])),
    [blobs],
  )
  useEffect(() => () => Object.values(urls).forEach(revokeLater), [urls])
  return urls
}
