import { useEffect, useId, useState } from 'react'

export type FontFaceState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly family: string }

/** Loads a font from an address for as long as the component stands; its family name is nobody else's. */
export function useFontFace(url: string | null): FontFaceState {
  const id = useId()
  const [face, setFace] = useState<FontFaceState>({ state: 'loading' })
  useEffect(() => {
    setFace({ state: 'loading' })
    if (url === null) return
    const family = `specimen-${id.replace(/\W/g, '')}`
    const font = new FontFace(family, `url(${JSON.stringify(url)})`)
    let wanted = true
    font.load().then(
      () => {
        if (!wanted) return
        document.fonts.add(font)
        setFace({ state: 'ready', family })
      },
      () => wanted && setFace({ state: 'failed' }),
    )
    return () => {
      wanted = false
      document.fonts.delete(font)
    }
  }, [url, id])
  return face
}
