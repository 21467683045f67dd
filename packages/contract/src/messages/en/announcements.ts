export default {
  'announcementTitle.required': 'Enter a title in both languages.',
  'announcementTitle.tooLong':
    "Titles can contain up to {max} characters; a Chinese character counts as two. You've entered {count} characters.",
  'announcementBody.required': 'Write the text in both languages.',
  'announcementBody.tooLong':
    "The text can contain up to {max} characters; a Chinese character counts as two. You've entered {count} characters.",
  'publishAt.past': 'This time has passed. Choose one to come, or publish now.',
  'publishAt.tooFar': 'Choose a time within the next {days} days.',
  'announcement.wrongState': 'The announcement is in another state by now. Load it again.',
  'announcement.changedMeanwhile':
    'Somebody else changed this announcement meanwhile. Load it again; copy your words first.',
} as const
