import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { LocalInspection } from './inspectInBrowser.ts'
import { aodPathOf, MOCKUP_ICONS } from './mockupPaths.ts'
import { PackageSheet } from './PackageSheet.tsx'
import { useObjectUrls } from './useObjectUrls.ts'

/** The package as the browser itself has opened it, while its bytes are on their way. */
export function LocalPackage({ fileName, local }: { fileName: string; local: LocalInspection }) {
  const { inspection, pictures } = local
  const urls = useObjectUrls(pictures)
  const name = inspection.details?.suggested.name || fileName
  return (
    <PackageSheet
      name={name}
      fileName={fileName}
      inspection={inspection}
      mockup={mockupFrom(inspection, urls)}
    />
  )
}

function mockupFrom(inspection: ThemeInspection, urls: Readonly<Record<string, string>>) {
  const { wallpapers, icons } = inspection
  const picture = (path: string | undefined) => {
    const url = path === undefined ? undefined : urls[path]
    return url === undefined ? null : { url }
  }
  return {
    home: picture(wallpapers.home?.path),
    lock: picture(wallpapers.lock?.path),
    aod: picture(aodPathOf(inspection)),
    icons: icons.slice(0, MOCKUP_ICONS).flatMap(({ androidPackage, path }) => {
      const found = picture(path)
      return found ? [{ androidPackage, picture: found }] : []
    }),
  }
}
