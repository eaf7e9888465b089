/** Post-office files, and the daily reports of them. */
export const postOfficeKeys = {
  all: ['post-office'],
  uploads: ['post-office', 'uploads'],
  upload: (id: string) => ['post-office', 'upload', id],
  reports: ['post-office', 'mi-reports'],
} as const;
