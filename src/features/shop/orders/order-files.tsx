import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { downloadErrors, fileFormats, orderPageTexts } from '@/content/orders';
import { useMember, useSession } from '@/features/account/session-context';
import { tierName } from '@/features/licenses/tiers/model';
import { ClaimKit } from '@/features/shop/orders/claims/claim-kit';
import { LicenseAnswers } from '@/features/shop/orders/license-answers';
import {
  remainingDownloads,
  lineDetail,
  type Delivery,
  type OpenedOrder,
  type OrderFile,
} from '@/features/shop/orders/model';
import { downloadFile, type WantedFile } from '@/features/shop/orders/mutations';
import { orderQueries } from '@/features/shop/orders/queries';
import { LicenseSong } from '@/features/shop/orders/songs/license-song';
import { UpgradeButton } from '@/features/shop/orders/upgrade-button';
import { LicenseUsage } from '@/features/shop/orders/usage/license-usage';
import { AppError } from '@/lib/data/errors';
import { describeError } from '@/lib/data/messages';
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
          const title = line?.title ?? '';
          return (
            <li key={delivery.position}>
              <h4 className="font-display text-2xl leading-tight">
                <Name>{title}</Name>
              </h4>
              <p className="text-note text-ash">{line && lineDetail(line)}</p>
              <DeliveryRows
                {...{ order, token, delivery, title }}
                license={line?.tier_name ?? ''}
              />
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
type DeliveryProps = OrderFilesProps & { delivery: Delivery; title: string; license: string };

function DeliveryRows({ order, token, delivery, title, license }: DeliveryProps) {
  const { position, document, files, song, usage } = delivery;
  const isValid = document === null || document.state === 'valid';
  const wanted = { reference: order.reference, token, position, title };
  return (
    <>
      <ul aria-label={`Files of ${title}`} className="mt-2 border-t border-rail">
        {document && <FileRow {...wanted} kind="license" detail={<Name>{document.number}</Name>} />}
        {files.map((file) => (
          <FileRow
            key={file.kind}
            {...wanted}
            kind={file.kind}
            detail={fileDetail(file)}
            isUsedUp={remainingDownloads(file) === 0 && !file.resumable}
            isResumable={file.resumable}
          />
        ))}
      </ul>
      {!isValid ? (
        <EndedNote license={document} />
      ) : (
        files.length === 0 && <p className="mt-3 text-note text-ash">{orderPageTexts.noFiles}</p>
      )}
      <Checksums files={files} title={title} />
      {document?.rights && document.state === 'valid' && (
        <LicenseAnswers {...wanted} license={license} rights={document.rights} />
      )}
      {document && document.state !== 'revoked' && (
        <LicenseSong line={wanted} beat={title} song={song} />
      )}
      {document?.state === 'valid' && (
        <>
          {document.rights && usage && (
            <LicenseUsage
              {...{ line: wanted, beat: title, rights: document.rights, usage }}
              upgrade={<NextLicense {...wanted} />}
            />
          )}
          <ClaimKit
            line={wanted}
            license={{
              number: document.number,
              beat: title,
              tier: license,
              isExclusive: license === tierName('exclusive'),
              boughtAt: order.handled_at ?? order.created_at,
              licensee: order.name,
              song,
              verifyUrl: window.location.origin + paths.verifyLicense(document.number),
            }}
          />
        </>
      )}
    </>
  );
}

/** The next license at the difference, for the account that bought this one; other buyers are asked to sign up. */
function NextLicense({ reference, position }: Pick<WantedFile, 'reference' | 'position'>) {
  const member = useMember();
  const { data: purchases = [] } = useQuery({
    ...orderQueries.purchases(member?.id ?? ''),
    enabled: member !== null,
  });
  if (member === null) return <SignUpHint />;
  const purchase = purchases.find(
    (bought) => bought.reference === reference && bought.position === position,
  );
  if (!purchase) return null;
  return purchase.note === null ? <UpgradeButton {...purchase} /> : <p>{purchase.note}</p>;
}

/** Explains why a paid license has no files: it was replaced or revoked. */
function EndedNote({ license: { replaced_by: replacement, reason } }: { license: License }) {
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
          {orderPageTexts.revoked}
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

const formatOf = (kind: string) => fileFormats[kind] ?? kind.toUpperCase();

interface FileRowProps extends WantedFile {
  title: string;
  detail: ReactNode;
  isUsedUp?: boolean;
  isResumable?: boolean;
}

function FileRow({
  title,
  kind,
  detail,
  isUsedUp = false,
  isResumable = false,
  ...wanted
}: FileRowProps) {
  const { mutate, isPending, error } = useMutation(downloadFile);
  return (
    <li className="border-b border-rail py-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{formatOf(kind)}</p>
          <p className="text-sm text-ash">{detail}</p>
        </div>
        {!isUsedUp && (
          <Button
            variant="outline"
            size="compact"
            aria-label={`Download ${formatOf(kind)} of ${title}`}
            pending={isPending}
            onClick={() => mutate({ ...wanted, kind })}
          >
            <Download className="size-4.5" />
            Download
          </Button>
        )}
      </div>
      {isResumable && <p className="mt-1 text-sm text-ash">{orderPageTexts.resumable}</p>}
      {isUsedUp && <p className="mt-1 text-sm text-ash">{orderPageTexts.limitReached}</p>}
      {!isUsedUp && error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {downloadProblem(error)}
        </p>
      )}
    </li>
  );
}

function downloadProblem(error: Error): string {
  const known = error instanceof AppError ? downloadErrors[error.code ?? ''] : undefined;
  return known ?? `The download did not start. ${describeError(error)}`;
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
      <dl className="grid gap-2 pb-2">
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
