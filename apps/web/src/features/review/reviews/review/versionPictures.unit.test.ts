import { expect, test } from 'vitest'
import { picturePairs } from './versionPictures.ts'

const picture = (fileId: string) => ({
  fileId,
  url: `/files/${fileId}`,
  width: 1080,
  height: 2400,
  thumbHash: null,
  renditions: [],
})
const side = (...ids: readonly string[]) => ({ screenshots: ids.map(picture), package: null, content: null })

test('what differs stands beside what it takes the place of', () => {
  const pairs = picturePairs(side('a', 'b'), side('a', 'c', 'd'))
  expect(pairs.map(({ of, before, after }) => [of, before?.fileId, after?.fileId])).toEqual([
    [{ kind: 'screenshot', number: 2 }, 'b', 'c'],
    [{ kind: 'screenshot', number: 3 }, undefined, 'd'],
  ])
})

test('nothing differs where all files are the same', () => {
  expect(picturePairs(side('a', 'b'), side('a', 'b'))).toEqual([])
})
