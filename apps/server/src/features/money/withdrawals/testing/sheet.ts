import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'

/** The rows of the first sheet of an XLSX file, as texts. */
export async function sheetOf(data: unknown): Promise<string[][]> {
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(Buffer.isBuffer(data) ? data : [])])))
  const sheet = (await zip.getEntries()).find(({ filename }) => filename === 'xl/worksheets/sheet1.xml')
  const text = sheet && !sheet.directory ? await sheet.getData(new TextWriter()) : ''
  return [...text.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, words, number]) => words ?? number ?? '',
    ),
  )
}
