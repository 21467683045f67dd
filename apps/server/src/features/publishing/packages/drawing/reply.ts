import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { filesById, linkOf, pictureOf } from '../../../base/files/public.ts'
import { type Drawing, drawingsOf, findDrawing } from './queries.ts'

/** What has been drawn of a package, as its owner and staff see it. */
export async function drawnReply(
  platform: Platform,
  db: Db,
  packageId: string,
): Promise<Pick<ThemePackage, 'drawn' | 'film' | 'drawing'>> {
  const drawing = await findDrawing(db, packageId)
  if (!drawing) return { drawn: [], film: null, drawing: null }
  const files = await filesById(db, fileIdsOf(drawing))
  const film = files.get(drawing.film_file_id ?? '')
  const { state, fault } = drawing
  return {
    drawn: drawing.file_ids.flatMap((id) => {
      const file = files.get(id)
      return file ? [pictureOf(platform, file)] : []
    }),
    film: film ? { url: linkOf(platform, film), width: film.width ?? 0, height: film.height ?? 0 } : null,
    drawing: { state, fault },
  }
}

/** The files of what has been drawn of a package. */
export async function drawnFileIds(db: Db, packageId: string): Promise<string[]> {
  return [...(await drawingsOf(db, [packageId])).values()].flatMap(fileIdsOf)
}

const fileIdsOf = ({ file_ids, film_file_id }: Drawing): string[] => [
  ...file_ids,
  ...(film_file_id ? [film_file_id] : []),
]
