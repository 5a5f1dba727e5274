// The shell's loader knows where this release's files lie; the build cannot.
__webpack_public_path__ = __REMOTE_PUBLIC_BASE__;
