/** As many as anybody means by one drop; a whole disk is not walked through. */
const MAX = 20_000

const filesOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A folder is read in portions until there is an empty one. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return all
    all.push(...portion)
  }
}

const SYSTEM_FILES = ['thumbs.db', 'desktop.ini']

/** What systems put into folders unseen: `.DS_Store`, `._a.jpg`, `Thumbs.db`. */
const isHidden = (name: string): boolean =>
  name.startsWith('.') || name === '__MACOSX' || SYSTEM_FILES.includes(name.toLowerCase())

const inOrder = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true })

/** A chosen folder's files by their path, without what nobody sees in it. Chosen files stay as they were chosen. */
export const seenFiles = (files: readonly File[]): File[] =>
  files
    .filter(({ webkitRelativePath }) => !webkitRelativePath.split('/').slice(1).some(isHidden))
    .sort((a, b) => inOrder(a.webkitRelativePath, b.webkitRelativePath))

/** The files of a drop, with those in its folders at any depth, by their path. Must be called during the event. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const plain = [...transfer.files]
  const roots = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  // Where nothing but files was dropped, they are at hand already.
  if (!roots.some(isFolder)) return plain
  const found: File[] = []
  const open = [...roots]
  for (let entry = open.shift(); entry && found.length < MAX; entry = open.shift()) {
    if (isFile(entry)) found.push(await filesOf(entry))
    else if (isFolder(entry)) {
      const inside = (await entriesIn(entry)).filter(({ name }) => !isHidden(name))
      open.unshift(...inside.sort((a, b) => inOrder(a.name, b.name)))
    }
  }
  return found
}
