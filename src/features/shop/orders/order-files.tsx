import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { artist } from '@/content/artist';
import { claimTexts } from '@/content/claims';
import { orderPageTexts } from '@/content/orders';
import { useSession } from '@/features/account/session-context';
import { tierName } from '@/features/licenses/tiers/model';
import type { ClaimDialogProps } from '@/features/shop/orders/claims/claim-dialog';
import { DownloadAll } from '@/features/shop/orders/download-all';
import { FileRow } from '@/features/shop/orders/file-row';
import { LicenseAnswers } from '@/features/shop/orders/license-answers';
import {
  isSoundFile,
  remainingDownloads,
  lineDetail,
  type Delivery,
  type OpenedOrder,
  type OrderFile,
  type OrderLine,
} from '@/features/shop/orders/model';
import { LicenseSong } from '@/features/shop/orders/songs/license-song';
import { NextLicense } from '@/features/shop/orders/upgrade-button';
import { LicenseUsage } from '@/features/shop/orders/usage/license-usage';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { formatBytes } from '@/lib/text/bytes';

interface OrderFilesProps {
  order: OpenedOrder;
  token: string | null;
}

/** The license of each paid line, and its files. */
export function OrderFiles({ order, token }: OrderFilesProps) {
  const id = useId();
  const { session } = useSession();
  if (order.deliveries.length === 0) return null;
  const canUpgrade = order.deliveries.some(({ position, document }) => {
    const tier = order.lines.find((line) => line.position === position)?.tier_name ?? null;
    return document?.state === 'valid' && tier !== null && tier !== tierName('exclusive');
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-title-md">
        {orderPageTexts.files}
      </h3>
      <ul className="mt-6 grid gap-9">
        {order.deliveries.map((delivery) => {
          const line = order.lines.find(({ position }) => position === delivery.position);
          if (!line) return null;
          return (
            <li key={delivery.position}>
              <h4 className="font-display text-2xl leading-tight">
                <Name>{line.title}</Name>
              </h4>
              <p className="text-note text-ash">{lineDetail(line)}</p>
              <DeliveryRows {...{ order, token, delivery, line }} />
            </li>
          );
        })}
      </ul>
      {canUpgrade && session.status === 'signed-out' && <SignUpHint />}
    </section>
  );
}

const inlineLink =
  'underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink';

function SignUpHint() {
  return (
    <p className="mt-6 text-note text-ash print:hidden">
      <Link to={paths.signup} className={inlineLink}>
        {orderPageTexts.signUp}
      </Link>{' '}
      {orderPageTexts.upgradeAsMember}
    </p>
  );
}

type License = NonNullable<Delivery['document']>;
type DeliveryProps = OrderFilesProps & { delivery: Delivery; line: OrderLine };

function DeliveryRows({ order, token, delivery, line }: DeliveryProps) {
  const { position, document, files, song, usage } = delivery;
  const { title } = line;
  const isValid = document === null || document.state === 'valid';
  const remaining = files.filter((file) => remainingDownloads(file) > 0 || file.resumable);
  const lineKey = { reference: order.reference, token, position };
  const tier = line.tier_name ?? '';
  const license = document && {
    number: document.number,
    tier,
    title,
    beat: document.tags,
    boughtAt: order.handled_at ?? order.created_at,
    licensor: order.seller?.name ?? artist.name,
    licensee: order.name,
    rights: document.rights,
    song,
  };
  const wanted = (kind: string, size: number | null = null) => ({
    ...lineKey,
    kind,
    size,
    license: isSoundFile(kind) ? license : null,
  });
  return (
    <>
      <ul aria-label={`Files of ${title}`} className="mt-2 border-t border-rail">
        {document && (
          <FileRow title={title} file={wanted('license')} detail={<Name>{document.number}</Name>} />
        )}
        {files.map((file) => (
          <FileRow
            key={file.kind}
            title={title}
            file={wanted(file.kind, file.size)}
            detail={fileDetail(file)}
            isUsedUp={!remaining.includes(file)}
            isResumable={file.resumable}
          />
        ))}
      </ul>
      {document && remaining.length > 0 && (
        <DownloadAll
          title={title}
          number={document.number}
          files={[wanted('license'), ...remaining.map(({ kind, size }) => wanted(kind, size))]}
        />
      )}
      {!isValid ? (
        <EndedNote license={document} />
      ) : (
        files.length === 0 && <p className="mt-3 text-note text-ash">{orderPageTexts.noFiles}</p>
      )}
      <Checksums files={files} title={title} />
      {document?.rights && document.state === 'valid' && (
        <LicenseAnswers {...lineKey} title={title} license={tier} rights={document.rights} />
      )}
      {(document?.state === 'valid' || document?.state === 'replaced') && (
        <LicenseSong line={lineKey} beat={title} song={song} />
      )}
      {license && document.state === 'valid' && (
        <>
          {document.rights && usage && (
            <LicenseUsage
              {...{ line: lineKey, beat: title, rights: document.rights, usage }}
              upgrade={<NextLicense {...lineKey} />}
            />
          )}
          <ClaimKit line={lineKey} license={license} />
        </>
      )}
    </>
  );
}

const loadClaimDialog = () =>
  import('@/features/shop/orders/claims/claim-dialog').then(({ ClaimDialog }) => ClaimDialog);

/** A button that opens the help against a claim on the song of a license. */
export function ClaimKit(props: Pick<ClaimDialogProps, 'line' | 'license'>) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadClaimDialog, 'the help');
  return (
    <>
      <Button
        variant="link"
        size="compact"
        className="print:hidden"
        aria-haspopup="dialog"
        {...trigger}
      >
        {claimTexts.open}
        <span className="sr-only">: {props.license.title}</span>
      </Button>
      {Panel && <Panel {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}

/** Explains why a paid license has no files: it was replaced or revoked, or its term has ended. */
function EndedNote({ license: { state, replaced_by: replacement, reason } }: { license: License }) {
  return (
    <p className="mt-3 text-note text-ash">
      {replacement ? (
        <>
          {`${orderPageTexts.replacedBy} ${replacement.number}. ${orderPageTexts.replacedFiles} `}
          <Link to={paths.order(replacement.reference)} className={inlineLink}>
            {replacement.reference}
          </Link>
          .
        </>
      ) : (
        <>
          {orderPageTexts[state === 'expired' ? 'expired' : 'revoked']}
          {reason !== null && ` ${orderPageTexts.revokedFor} ${reason}`}
        </>
      )}
    </p>
  );
}

function fileDetail(file: OrderFile): string {
  const left = `${remainingDownloads(file)} of ${file.limit} left`;
  return file.size === null ? left : `${formatBytes(file.size)} · ${left}`;
}

function Checksums({ files, title }: { files: readonly OrderFile[]; title: string }) {
  const known = files.filter(({ sha256 }) => sha256 !== null);
  if (known.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          {orderPageTexts.checksums} <span className="sr-only">of {title}</span>
        </>
      }
      inline
      className="text-sm text-ash"
    >
      <p className="max-w-[34rem]">{orderPageTexts.checksumsNote}</p>
      <dl className="mt-3 grid gap-2 pb-2">
        {known.map(({ kind, name, sha256 }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd className="font-mono text-xs break-all select-all">{sha256}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
