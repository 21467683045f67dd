export default {
  'tags.tooMany': 'You can choose up to {max} tags. There are {count}.',
  'tags.duplicate': 'This tag is there twice: {value}',
  'tags.unknown': 'This tag is not in the catalogue: {tag}. Request it first.',
  'tag.required': 'Enter a tag.',
  'tag.tooLong':
    "Tags can contain up to {max} characters; a Chinese character counts as two. You've entered {count} characters.",
  'tag.exists': 'This tag is in the catalogue already.',
  'tag.requested': 'This tag has been requested already.',
} as const
