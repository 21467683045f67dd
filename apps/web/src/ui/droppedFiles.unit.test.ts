import { expect, test } from 'vitest'
import { seenFiles } from './droppedFiles.ts'

const at = (webkitRelativePath: string) =>
  Object.assign(new File([], webkitRelativePath.split('/').at(-1) ?? ''), { webkitRelativePath })

test('what a system hides in a folder is not taken for a file of the designer', () => {
  const paths = [
    'a/b.jpg',
    'a/.DS_Store',
    'a/._b.jpg',
    'a/Thumbs.db',
    'a/.git/x.jpg',
    '.mine/c.jpg',
    '__MACOSX/d.jpg',
  ]
  expect(
    seenFiles(paths.map(at))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['b.jpg', 'c.jpg', 'd.jpg'])
})

test('a file that was chosen by itself is meant', () => {
  expect(seenFiles([Object.assign(new File([], '.hidden.jpg'), { webkitRelativePath: '' })])).toHaveLength(1)
})

test('a folder is taken in the order in which people see it', () => {
  const names = seenFiles(['a/w10.jpg', 'a/w2.jpg', 'a/w1.jpg'].map(at)).map(({ name }) => name)
  expect(names).toEqual(['w1.jpg', 'w2.jpg', 'w10.jpg'])
})
