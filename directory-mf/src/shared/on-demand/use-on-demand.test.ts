import { act, renderHook } from '@testing-library/react';
import { useOnDemand } from './use-on-demand';

const Part = () => null;

test('loads a module once, when requested', async () => {
  const load = jest.fn(async () => Part);
  const onMissing = jest.fn();
  const { result } = renderHook(() => useOnDemand(load));
  expect(result.current[0]).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await act(async () => result.current[1](onMissing));
  expect(result.current[0]).toBe(Part);
  await act(async () => result.current[1](onMissing));
  expect(load).toHaveBeenCalledTimes(1);
  expect(onMissing).not.toHaveBeenCalled();
});

test('reports a failed load and tries again at the next request', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('No network.'));
  const onMissing = jest.fn();
  const { result } = renderHook(() => useOnDemand(load));
  await act(async () => result.current[1](onMissing));
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(result.current[0]).toBeNull();
  await act(async () => result.current[1](onMissing));
  expect(result.current[0]).toBe(Part);
});

test('prefetches on pointer and focus without returning the module', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('No network.'));
  const { result } = renderHook(() => useOnDemand(load));
  await act(async () => result.current[2].onFocus());
  await act(async () => result.current[2].onPointerEnter());
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current[0]).toBeNull();
});
