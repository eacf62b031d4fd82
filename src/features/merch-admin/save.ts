import type { ProductValues } from '@/features/merch-admin/schemas';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { merchObjectKey, pictureFileName } from '@/lib/media/object-keys';
import { preparePicture, type PreparedPicture } from '@/lib/media/picture';
import type { Removal } from '@/lib/media/storage';
import type { UploadEvent, UploadWay } from '@/lib/media/upload-queue';

/** A picture that was chosen for a product. */
export interface ChosenPicture {
  id: string;
  file: File;
  /** Empty where nobody described it. */
  alt: string;
}

/** What is known of a picture that lies in the storage; the table's row is made of it. */
export interface StoredPicture {
  url: string;
  filename: string;
  alt: string;
  widths: readonly number[];
}

export interface ProductPlan {
  row: ProductValues;
  /** In their order; the first is the primary one. */
  pictures: readonly ChosenPicture[];
}

/** A row that was asked for and may be there: what finds it again. */
export interface Begun {
  title: string;
  /** Every product before it has a lower number. */
  after: number;
  /** Null where no answer said which one it is. */
  productId: number | null;
}

/** Everything that saving a new product asks of the server. */
export interface ProductServer {
  /** The highest number that a product has; 0 where there is none. */
  lastId: () => Promise<number>;
  insert: (row: ProductValues, isActive: boolean) => Promise<number>;
  /** A product whose answer was lost on the way. */
  findStray: (begun: Begun) => Promise<number | null>;
  store: (key: string, picture: PreparedPicture, way: UploadWay) => Promise<string>;
  insertPictures: (productId: number, pictures: readonly StoredPicture[]) => Promise<void>;
  activate: (productId: number) => Promise<void>;
  /** It is hidden, and nobody has touched it since it was inserted. */
  isUnfinished: (productId: number) => Promise<boolean>;
  /** Fails unless the row is gone. */
  deleteProduct: (productId: number) => Promise<void>;
  removeFiles: (productId: number) => Promise<Removal>;
}

interface SaveWatch {
  /** Called before anything is done that cannot be taken for undone, and when more is known. */
  onBegun: (begun: Begun) => void;
  onFile: (event: UploadEvent) => void;
  signal: AbortSignal;
}

/** Saving stopped: at which picture, where it was one. */
export class SaveStop extends Error {
  override readonly name = 'SaveStop';
  readonly picture: ChosenPicture | undefined;

  constructor(cause: unknown, picture?: ChosenPicture) {
    super('The product was not saved.', { cause });
    this.picture = picture;
  }
}

/**
 * Saves a new product. One with pictures is hidden until the last of them is stored, so that nobody
 * ever sees half of it.
 *
 * @returns its number
 * @throws {SaveStop} with what went wrong; nothing is undone here
 */
export async function createProduct(
  { row, pictures }: ProductPlan,
  server: ProductServer,
  { onBegun, onFile, signal }: SaveWatch,
): Promise<number> {
  let current: ChosenPicture | undefined;
  try {
    signal.throwIfAborted();
    const begun = { title: row.title, after: await server.lastId(), productId: null };
    signal.throwIfAborted();
    onBegun(begun);
    const productId = await server.insert(row, pictures.length === 0);
    onBegun({ ...begun, productId });
    if (pictures.length === 0) return productId;

    const stored: StoredPicture[] = [];
    for (const picture of pictures) {
      current = picture;
      stored.push(await storePicture(productId, picture));
    }
    current = undefined;
    signal.throwIfAborted();
    await server.insertPictures(productId, stored);
    signal.throwIfAborted();
    await server.activate(productId);
    return productId;
  } catch (error) {
    throw new SaveStop(error, current);
  }

  async function storePicture(
    productId: number,
    { id, file, alt }: ChosenPicture,
  ): Promise<StoredPicture> {
    signal.throwIfAborted();
    onFile({ type: 'begun', id });
    const maxBytes = BUCKET_MAX_BYTES['merch-images'];
    const picture = await preparePicture(file, { maxBytes, signal });
    onFile({ type: 'checked', id });
    const name = pictureFileName(file.name, picture.type);
    const url = await server.store(merchObjectKey(productId, Date.now(), name), picture, {
      signal,
      onProgress: (progress) => onFile({ type: 'progressed', id, progress }),
    });
    onFile({ type: 'done', id });
    return { url, filename: file.name, alt: alt.trim() || row.title, widths: picture.widths };
  }
}

/**
 * Takes back what a page began that is gone by now, unless it came to its end after all, or
 * somebody went on with it.
 *
 * @returns the objects that would not go; null where there was nothing to take back
 * @throws {AppError} when that is not known, or the row could not be deleted
 */
export async function undoForsaken(
  begun: Begun,
  server: Pick<ProductServer, 'findStray' | 'isUnfinished' | 'deleteProduct' | 'removeFiles'>,
): Promise<string[] | null> {
  // What has no number was asked for with the page's last breath: whose it is nobody can tell.
  if (begun.productId === null || !(await server.isUnfinished(begun.productId))) return null;
  return undoCreation(begun, server);
}

/**
 * Takes back what saving did: the row first, then every object of the product.
 *
 * @returns the objects that would not go
 * @throws {AppError} when the row could not be deleted: then nothing was
 */
export async function undoCreation(
  begun: Begun,
  server: Pick<ProductServer, 'findStray' | 'deleteProduct' | 'removeFiles'>,
): Promise<string[]> {
  const productId = begun.productId ?? (await server.findStray(begun));
  if (productId === null) return [];
  await server.deleteProduct(productId);
  const { left } = await server.removeFiles(productId);
  return left;
}
