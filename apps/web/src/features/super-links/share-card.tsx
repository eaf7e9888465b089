import type { SuperLink } from '@huggg/contracts';
import { CopyButton, Drawing } from '@huggg/ui';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { linkQrQuery } from './queries/qr-query.ts';
import { saveQrDrawing, saveQrPicture } from './save-qr.ts';
import classes from './super-link-page.module.css';

/** The link and its QR code, to copy, to download and to print. */
export function ShareCard({ link }: { readonly link: SuperLink }) {
  const { data: svg } = useQuery(linkQrQuery(link.launch_url));
  return (
    <Card component="section" aria-labelledby="share-heading" className={classes.share}>
      <h2 id="share-heading" className={classes.heading}>
        Share it
      </h2>
      {svg === undefined ? (
        <Skeleton width={220} height={220} radius="md" mx="auto" />
      ) : (
        <div role="img" aria-label={`QR code of ${link.name}`} className={classes.qr}>
          <Drawing svg={svg} />
        </div>
      )}
      <p className={`hg-code ${classes.address}`}>{link.launch_url}</p>
      <div className={classes.buttons}>
        <CopyButton value={link.launch_url} label="Copy link" />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          aria-disabled={svg === undefined || undefined}
          onClick={() => {
            if (svg !== undefined) saveQrDrawing(link.name, svg);
          }}
        >
          Download QR (SVG)
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() => void saveQrPicture(link.name, link.launch_url)}
        >
          Download QR (PNG)
        </Button>
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={anyPath(`/super-links/${link.id}/poster`)}
          leftSection={<IconPrinter size={18} stroke={1.75} />}
        >
          Poster
        </Button>
        <Button
          size="sm"
          variant="default"
          component="a"
          href={link.launch_url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
        >
          See what people see
        </Button>
      </div>
    </Card>
  );
}
