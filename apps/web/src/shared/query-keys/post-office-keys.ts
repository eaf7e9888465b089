type Search = Readonly<Record<string, string | number | undefined>>;

/** Keys for post-office files and their daily reports. */
export const postOfficeKeys = {
  all: ['post-office'],
  uploads: ['post-office', 'uploads'],
  uploadsPage: (search: Search) => ['post-office', 'uploads', search],
  upload: (id: string) => ['post-office', 'upload', id],
  reasons: (id: string, search: Search) => ['post-office', 'upload', id, 'reasons', search],
  reports: ['post-office', 'mi-reports'],
  reportsPage: (search: Search) => ['post-office', 'mi-reports', search],
} as const;
